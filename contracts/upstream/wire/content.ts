import * as z from 'zod/mini'
import { ARTICLE_ORDERS } from '#contracts/content/content.ts'
import { idRequest, pageRequest } from './common.ts'
import { wireArray } from './list.ts'
import { wireId } from './number.ts'
import {
  wireName,
  wireNonEmptyString,
  wireOptional,
  wireShown,
  wireShownCount,
  wireShownString,
  wireShownText,
  wireShownTime,
  wireString,
} from './tolerant.ts'

// Requests and responses of /api/index/* and /api/article/*.

export const bannerWire = z.object({
  id: wireId,
  image: wireNonEmptyString,
  title: wireShownText,
  subtitle: wireShownText,
  link: wireShownString,
})
export type BannerWire = z.output<typeof bannerWire>

export const faqWire = z.object({
  id: wireId,
  category: wireShownText,
  question: wireName,
  answer: wireShownString,
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
/**
 * Request for one article. `type` says whether the id belongs to an article or to an assistance item. Without `type`,
 * the id may belong to either.
 */
export const articleRequest = z.extend(idRequest, {
  type: z.optional(z.enum(ARTICLE_TYPES)),
})
export const articleTeaserWire = z.object({
  id: wireId,
  title: wireName,
  summary: wireShownText,
  image: wireShownString,
  views: wireShownCount,
  /** Language of the article's texts. It may differ from the language of the request. */
  langcode: wireShown(wireOptional(wireString), null),
  create_time: wireShownTime,
})
export type ArticleTeaserWire = z.output<typeof articleTeaserWire>
const neighbourWire = wireShown(wireOptional(articleTeaserWire), null)
export const articleResponse = z.object({
  info: z.extend(articleTeaserWire, { content: wireShownString }),
  prev: neighbourWire,
  next: neighbourWire,
  /** An unreadable article in the list becomes null. */
  also_read: wireShown(wireArray(wireShown(z.nullable(articleTeaserWire), null)), () => []),
})
export type ArticleWire = z.output<typeof articleResponse>
