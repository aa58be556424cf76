import {
  categoriesQuery,
  productQuery,
  specificationsQuery,
} from '#client/features/catalog/queries.ts'
import { tagLabel } from '#client/features/catalog/tiles/product-tags.tsx'
import { productReviewsQuery } from '#client/features/content/queries.ts'
import { productRating } from '#contracts/content/product-rating.ts'
import { REVIEWS_SHOWN } from '#contracts/limits.ts'
import { paths } from '#client/paths.ts'
import { atWidth } from '#client/ui/picture.tsx'
import type { Product } from '#contracts/catalog/catalog.ts'
import type { Review } from '#contracts/content/content.ts'
import { escapeMarkdown, markdownLink } from './escape-markdown.ts'
import {
  blocks,
  bullets,
  linkTo,
  oldPriceText,
  priceText,
  productLines,
  richText,
  section,
  toUrl,
} from './source.ts'
import type { Source } from './source.ts'

const PICTURE_WIDTH = 1280

/** Writes a product: price, stock, facts, specifications, description and reviews. */
export function writeProduct(source: Source): string | undefined {
  const { params, data, t } = source
  const id = Number(params['id'])
  const product = data(productQuery(id))
  if (!product) return undefined
  const reviews = data(productReviewsQuery(id))
  return blocks(
    `# ${escapeMarkdown(product.title)}`,
    facts(product, source),
    pictureOf(product, source),
    section(t('catalog.product.specifications'), specifications(id, source)),
    section(t('catalog.product.description'), richText(product.descriptionHtml, source)),
    section(
      t('catalog.product.reviews'),
      writeReviews(reviews?.list.slice(0, REVIEWS_SHOWN), source),
    ),
    section(t('catalog.product.related'), productLines(product.related, source)),
  )
}

function facts(product: Product, source: Source): string {
  const { data, formats, t } = source
  const { price, oldPrice, stock, asOf, brandId, brandName, tags } = product
  const category = data(categoriesQuery)?.find(({ id }) => id === product.categoryId)
  const rating = productRating(data(productReviewsQuery(product.id)))
  const brand =
    brandId === null ? escapeMarkdown(brandName) : linkTo(brandName, paths.brand(brandId), source)
  return bullets([
    fact(t('catalog.filter.price'), priceText(price, source)),
    oldPriceText(oldPrice, source),
    escapeMarkdown(t('catalog.price.vat')),
    asOf === undefined
      ? ''
      : escapeMarkdown(t('catalog.price.asOf', { time: formats.dateTime(asOf) })),
    stock > 0 ? t('catalog.stock.count', { count: stock }) : t('catalog.stock.out'),
    brandName && fact(t('catalog.filter.brand'), brand),
    category &&
      fact(t('meta.category'), linkTo(category.name, paths.category(category.id), source)),
    rating?.average ? t('ui.rating', { rating: rating.average }) : '',
    rating ? t('catalog.product.reviewCount', { count: rating.count }) : '',
    tags.map((tag) => escapeMarkdown(tagLabel(tag, t))).join(', '),
  ])
}

function fact(name: string, value: string): string {
  return `**${escapeMarkdown(name)}** – ${value}`
}

function pictureOf({ title, images: [image] }: Product, { place }: Source): string {
  if (image === undefined) return ''
  return `!${markdownLink(escapeMarkdown(title), toUrl(atWidth(image, PICTURE_WIDTH), place))}`
}

function specifications(id: number, { data }: Source): string {
  const groups = data(specificationsQuery(id)) ?? []
  return blocks(
    ...groups.map(({ name, items }) => {
      const list = items.map((item) => fact(item.name, escapeMarkdown(item.value)))
      return section(name, bullets(list), 3)
    }),
  )
}

/** Lists reviews with rating, author and date. */
export function writeReviews(reviews: readonly Review[] = [], { formats, t }: Source): string {
  return bullets(
    reviews.map(({ username, rating, content, createdAt }) =>
      [
        rating === null ? '' : t('ui.rating', { rating }),
        escapeMarkdown(username),
        createdAt === null ? '' : formats.date(createdAt),
        escapeMarkdown(content),
      ]
        .filter(Boolean)
        .join(' – '),
    ),
  )
}
