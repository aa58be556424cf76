import type {
  Article,
  ArticleTeaser,
  Banner,
  FaqEntry,
  Review,
} from '#contracts/content/content.ts'
import { isLocale } from '#contracts/locales.ts'
import type { ReviewWire } from '#contracts/upstream/wire/baseinfo.ts'
import type {
  ArticleTeaserWire,
  ArticleWire,
  BannerWire,
  FaqWire,
} from '#contracts/upstream/wire/content.ts'
import type { Mapper } from '#server/mapping/mapper.ts'

/** Maps a banner. Returns null if the image is not allowed, because a banner without its image is useless. */
export function toBanner(wire: BannerWire, mapper: Mapper): Banner | null {
  const image = mapper.image(wire.image)
  if (image === null) return null
  const { id, title, subtitle, link } = wire
  return { id, image, title, subtitle, link: mapper.path(link) }
}

export function toFaqEntry(wire: FaqWire, { html }: Mapper): FaqEntry {
  const { id, category, question } = wire
  return { id, category, question, answerHtml: html(wire.answer) }
}

export function toTeaser(wire: ArticleTeaserWire, { image }: Mapper): ArticleTeaser {
  const { id, title, summary, views, langcode } = wire
  return {
    id,
    title,
    summary,
    image: image(wire.image),
    views,
    language: isLocale(langcode) ? langcode : null,
    createdAt: wire.create_time,
  }
}

export function toArticle(wire: ArticleWire, mapper: Mapper): Article {
  return {
    info: { ...toTeaser(wire.info, mapper), contentHtml: mapper.html(wire.info.content) },
    previous: wire.prev && toTeaser(wire.prev, mapper),
    next: wire.next && toTeaser(wire.next, mapper),
    alsoRead: wire.also_read.flatMap((teaser) => (teaser ? [toTeaser(teaser, mapper)] : [])),
  }
}

export function toReview(wire: ReviewWire, { image }: Mapper): Review {
  const { id, username, rating, content } = wire
  return {
    id,
    username,
    avatar: image(wire.avatar),
    rating,
    content,
    productId: wire.goods_id,
    createdAt: wire.create_time,
  }
}
