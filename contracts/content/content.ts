import * as z from 'zod/mini'
import { LOCALES } from '#contracts/locales.ts'
import { idSchema, pageFields, pageOf, unixSecondsSchema } from '#contracts/primitives.ts'

export const bannerSchema = z.strictObject({
  id: idSchema,
  image: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** A path of the shop; null when the banner has no link. */
  link: z.nullable(z.string()),
})
export type Banner = z.infer<typeof bannerSchema>
export const bannerListSchema = z.array(bannerSchema)

/** A question with its answer. `answerHtml` is sanitised HTML. */
export const faqEntrySchema = z.strictObject({
  id: idSchema,
  category: z.string(),
  question: z.string(),
  answerHtml: z.string(),
})
export type FaqEntry = z.infer<typeof faqEntrySchema>
export const faqListSchema = z.array(faqEntrySchema)

export const ARTICLE_ORDERS = ['newest', 'most_read'] as const
export type ArticleOrder = (typeof ARTICLE_ORDERS)[number]

export const articleTeaserSchema = z.strictObject({
  id: idSchema,
  title: z.string(),
  summary: z.string(),
  image: z.nullable(z.string()),
  /** How often the article was read. Null when the upstream's value is unreadable. */
  views: z.nullable(z.int().check(z.nonnegative())),
  /** Language of title, summary and text. Null when the upstream does not name it. */
  language: z.nullable(z.enum(LOCALES)),
  createdAt: z.nullable(unixSecondsSchema),
})
export type ArticleTeaser = z.infer<typeof articleTeaserSchema>

export const articlesInputSchema = z.strictObject({
  order: z._default(z.enum(ARTICLE_ORDERS), 'newest'),
  ...pageFields,
})
export const articleListPageSchema = pageOf(articleTeaserSchema)
export type ArticleListPage = z.infer<typeof articleListPageSchema>

/** An article or assistance item, with the previous and the next item of its list. `contentHtml` is sanitised. */
export const articleSchema = z.strictObject({
  info: z.extend(articleTeaserSchema, { contentHtml: z.string() }),
  previous: z.nullable(articleTeaserSchema),
  next: z.nullable(articleTeaserSchema),
  alsoRead: z.array(articleTeaserSchema),
})
export type Article = z.infer<typeof articleSchema>

/**
 * A customer review; `rating` is 1 to 5. An unreadable `username` or `content` is empty; an unreadable `rating` or
 * `createdAt` is null.
 */
export const reviewSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  avatar: z.nullable(z.string()),
  rating: z.nullable(z.int().check(z.gte(1), z.lte(5))),
  content: z.string(),
  productId: z.nullable(idSchema),
  createdAt: z.nullable(unixSecondsSchema),
})
export type Review = z.infer<typeof reviewSchema>
export const reviewsInputSchema = z.strictObject({ productId: z.optional(idSchema), ...pageFields })
/**
 * One page of the reviews of a product. `stars` says how many of all its reviews gave one star, two stars, and so on.
 * Set only on the first of several pages, and only if the shop could read every page.
 */
export const reviewPageSchema = z.extend(pageOf(reviewSchema), {
  stars: z.optional(z.array(z.int().check(z.nonnegative()))),
})
export type ReviewPage = z.infer<typeof reviewPageSchema>
