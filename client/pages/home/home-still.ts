// Sections of the home page without handlers or state. They share one chunk, which a first visit does not load.
export { TrustBadges } from '#client/features/content/trust-badges.tsx'
export { HomeBrands } from './home-brands.tsx'
export { HomeCategories } from './home-categories.tsx'
export { HomeFaq } from './home-faq.tsx'
export { HomeReviews } from './home-reviews.tsx'
