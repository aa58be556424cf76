import {
  attributeName,
  catalogHref,
  parseCatalogQuery,
} from '#client/features/catalog/listing/catalog-query.ts'
import type { CatalogScope } from '#client/features/catalog/listing/catalog-query.ts'
import {
  brandQuery,
  brandsQuery,
  categoriesQuery,
  categoryQuery,
  filtersQuery,
  productsQuery,
} from '#client/features/catalog/queries.ts'
import { paths } from '#client/paths.ts'
import type { Brand, Category } from '#contracts/catalog/catalog.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { blocks, bullets, linkTo, productLines, richText, section } from './source.ts'
import type { Source } from './source.ts'

type Listing = { title: string; lead?: string; basePath: string; scope?: CatalogScope }

export function writeCatalog(source: Source): string {
  const { data, t } = source
  return blocks(
    writeListing({ title: t('meta.catalog'), basePath: paths.catalog() }, source),
    section(t('catalog.categories.label'), categoryLines(data(categoriesQuery), source)),
  )
}

export function writeCategory(source: Source): string | undefined {
  const id = Number(source.params['id'])
  const category = source.data(categoryQuery(id))
  if (!category) return undefined
  const { name, description } = category
  const lead = escapeMarkdown(description)
  const basePath = paths.category(id)
  return writeListing({ title: name, lead, basePath, scope: { categoryId: id } }, source)
}

export function writeBrand(source: Source): string | undefined {
  const id = Number(source.params['id'])
  const brand = source.data(brandQuery(id))
  if (!brand) return undefined
  const lead = richText(brand.descriptionHtml, source)
  const basePath = paths.brand(id)
  return writeListing({ title: brand.name, lead, basePath, scope: { brandId: id } }, source)
}

export function writeSearch(source: Source): string {
  const { search, t } = source
  const { keyword } = parseCatalogQuery(search)
  const title = keyword ? t('catalog.search.results', { keyword }) : t('meta.search')
  return writeListing({ title, basePath: paths.search() }, source)
}

export function writeBrands(source: Source): string {
  const { data, t } = source
  return blocks(
    `# ${escapeMarkdown(t('meta.brands'))}`,
    escapeMarkdown(t('catalog.brands.lead')),
    brandLines(data(brandsQuery)?.list, source),
  )
}

/** Lists brands with their number of products. */
export function brandLines(brands: readonly Brand[] = [], source: Source): string {
  return countedLines(brands, paths.brand, source)
}

/** Lists categories with their number of products. */
export function categoryLines(categories: readonly Category[] = [], source: Source): string {
  return countedLines(categories, paths.category, source)
}

type Counted = { id: number; name: string; productCount: number | null }

function countedLines(
  items: readonly Counted[],
  toPath: (id: number) => string,
  source: Source,
): string {
  return bullets(
    items.map(({ id, name, productCount }) => {
      const link = linkTo(name, toPath(id), source)
      return productCount === null
        ? link
        : `${link} – ${source.t('catalog.count', { count: productCount })}`
    }),
  )
}

/** Writes one page of products, with links to the previous page, the next page and each filter. */
function writeListing({ title, lead, basePath, scope = {} }: Listing, source: Source): string {
  const { data, search, t } = source
  const query = parseCatalogQuery(search)
  const products = data(productsQuery(search, scope))
  const pages = Math.ceil((products?.total ?? 0) / query.size)
  const at = (page: number) => catalogHref(basePath, { ...query, page })
  return blocks(
    `# ${escapeMarkdown(title)}`,
    lead,
    products &&
      [t('catalog.count', { count: products.total }), t('ui.pagination.page', { page: query.page })]
        .map(escapeMarkdown)
        .join(' – '),
    productLines(products?.list ?? [], source),
    bullets([
      query.page > 1 ? linkTo(t('ui.pagination.previous'), at(query.page - 1), source) : '',
      query.page < pages ? linkTo(t('ui.pagination.next'), at(query.page + 1), source) : '',
    ]),
    section(t('catalog.filter.title'), filterLines(basePath, scope, source)),
  )
}

/** Writes a link for each value of each filter. The link opens the list filtered by this value only. */
function filterLines(basePath: string, scope: CatalogScope, source: Source): string {
  const { data, search } = source
  const groups = data(filtersQuery(search, scope)) ?? []
  const { keyword } = parseCatalogQuery(search)
  const start = keyword ? `${basePath}?q=${encodeURIComponent(keyword)}&` : `${basePath}?`
  return bullets(
    groups.map(({ id, name, values }) => {
      const links = values.map((value) =>
        linkTo(value.name, `${start}${attributeName(id)}=${value.id}`, source),
      )
      return links.length > 0 ? `**${escapeMarkdown(name)}** – ${links.join(', ')}` : ''
    }),
  )
}
