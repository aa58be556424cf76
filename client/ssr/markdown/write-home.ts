import {
  brandsQuery,
  hotCategoriesQuery,
  newProductsQuery,
  saleQuery,
} from '#client/features/catalog/queries.ts'
import { bannersQuery, homeFaqQuery, homeReviewsQuery } from '#client/features/content/queries.ts'
import { paths } from '#client/paths.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { blocks, bullets, linkTo, productLines, richText, section } from './source.ts'
import type { Source } from './source.ts'
import { brandLines, categoryLines } from './write-lists.ts'
import { writeReviews } from './write-product.ts'

/** Writes the home page, with links to what an agent may look for next. */
export function writeHome(source: Source): string {
  const { data, t } = source
  const products = (title: string, list: Parameters<typeof productLines>[0] = []) =>
    section(title, productLines(list, source))
  return blocks(
    `# ${escapeMarkdown(t('meta.home'))}`,
    escapeMarkdown(t('meta.home.description')),
    bullets((data(bannersQuery) ?? []).map((banner) => bannerLine(banner, source))),
    bullets([
      linkTo(t('meta.catalog'), paths.catalog(), source),
      linkTo(t('meta.brands'), paths.brands(), source),
      linkTo(t('meta.articles'), paths.articles(), source),
      linkTo(t('meta.help'), paths.help(), source),
      linkTo(t('meta.shipping'), paths.shipping(), source),
    ]),
    products(t('home.sale.title'), data(saleQuery)),
    section(t('home.categories.title'), categoryLines(data(hotCategoriesQuery), source)),
    section(t('home.brands.title'), brandLines(data(brandsQuery)?.list, source)),
    products(t('home.new.title'), data(newProductsQuery)?.list),
    section(t('home.reviews.title'), writeReviews(data(homeReviewsQuery)?.list, source)),
    section(
      t('home.faq.title'),
      blocks(
        ...(data(homeFaqQuery) ?? []).map(({ question, answerHtml }) =>
          section(question, richText(answerHtml, source), 3),
        ),
      ),
    ),
  )
}

type Banner = { title: string; subtitle: string; link: string | null }

function bannerLine({ title, subtitle, link }: Banner, source: Source): string {
  const name = link === null ? escapeMarkdown(title) : linkTo(title, link, source)
  return [name, escapeMarkdown(subtitle)].filter(Boolean).join(' – ')
}
