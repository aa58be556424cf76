import * as z from 'zod/mini'
import { ARTICLE_ORDERS } from '#contracts/content/content.ts'
import { idRequest, pageRequest } from './common.ts'
import {
  wireCount,
  wireId,
  wireNonEmptyString,
  wireOptional,
  wireShown,
  wireShownString,
  wireShownTime,
  wireString,
} from './tolerant.ts'

/** /api/index/* and /api/article/* */
export const bannerWire = z.object({
  id: wireId,
  image: wireNonEmptyString,
  title: wireString,
  subtitle: wireString,
  link: wireString,
})
export type BannerWire = z.output<typeof bannerWire>

export const faqWire = z.object({
  id: wireId,
  category: wireString,
  question: wireNonEmptyString,
  answer: wireString,
})
export type FaqWire = z.output<typeof faqWire>
export const faqRequest = z.strictObject({
  category: z.optional(z.string().check(z.maxLength(60))),
})

export const ARTICLE_TYPES = ['article', 'assistance'] as const

export const articlesRequest = z.strictObject({
  type: z.enum(ARTICLE_TYPES),
  order: z.optional(z.enum(ARTICLE_ORDERS)),
  ...pageRequest,
})
/** `type` prevents reading an assistance item as an article; without it both are found. */
export const articleRequest = z.extend(idRequest, {
  type: z.optional(z.enum(ARTICLE_TYPES)),
})
export const articleTeaserWire = z.object({
  id: wireId,
  title: wireNonEmptyString,
  summary: wireShownString,
  image: wireShownString,
  views: wireShown(z._default(z.nullable(wireCount), 0), null),
  create_time: wireShownTime,
})
export type ArticleTeaserWire = z.output<typeof articleTeaserWire>
const neighbourWire = wireShown(wireOptional(articleTeaserWire), null)
export const articleResponse = z.object({
  info: z.extend(articleTeaserWire, { content: wireShownString }),
  prev: neighbourWire,
  next: neighbourWire,
  /** Unreadable items become null. */
  also_read: wireShown(
    z._default(z.array(wireShown(z.nullable(articleTeaserWire), null)), () => []),
    () => [],
  ),
})
export type ArticleWire = z.output<typeof articleResponse>
