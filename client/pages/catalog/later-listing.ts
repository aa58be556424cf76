import { later } from '#client/sections/later.tsx'
import { productsQuery } from '#client/features/catalog/queries.ts'

/** `ProductListing`, whose filters, links and pictures work without its code until the shopper uses them. */
export const LaterListing = later(
  async () => (await import('./product-listing.tsx')).ProductListing,
  { queries: ({ search, scope }) => [productsQuery(search, scope)] },
)
