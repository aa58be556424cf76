import type { RouterInputs, RouterOutputs } from '#client/api/trpc.ts'
import type { PageRequest } from '#contracts/renderer.ts'
import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import { paths } from '#client/paths.ts'
import { ROUTES } from '#client/routes.ts'

type Query = PageRequest['query']

/** Limit of pages fetched per list, so that a very large shop does not delay the sitemap. */
const PAGES_MAX = 20

/**
 * Lists every path that search engines may index: all pages without parameters, and one per category, brand, product,
 * article and assistance item. Leaves out lists that cannot be fetched.
 */
export async function sitemap(query: Query): Promise<readonly string[]> {
  const fixed = ROUTES.filter((row) => !row.noindex && !row.pattern.includes(':'))
  const lists = await Promise.allSettled([
    categoriesOf(query),
    idsOf(query, 'catalog.brands', {}).then((ids) => ids.map((id) => paths.brand(id))),
    idsOf(query, 'catalog.products', {}).then((ids) => ids.map(paths.product)),
    idsOf(query, 'content.articles', {}).then((ids) => ids.map(paths.article)),
    idsOf(query, 'content.assistance', {}).then((ids) => ids.map(paths.assistanceItem)),
  ])
  return [
    ...fixed.map((row) => row.pattern),
    ...lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])),
  ]
}

async function categoriesOf(query: Query): Promise<string[]> {
  const categories = (await query(
    'catalog.categories',
    undefined,
  )) as RouterOutputs['catalog']['categories']
  return categories.map((category) => paths.category(category.id))
}

/** Fetches the ids of a paged list, page by page. */
async function idsOf(query: Query, path: string, filter: object): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const input: RouterInputs['catalog']['brands'] = { ...filter, page, limit: PAGE_LIMIT_MAX }
    const { list, total } = (await query(path, input)) as {
      list: readonly { id: number }[]
      total: number
    }
    ids.push(...list.map((entry) => entry.id))
    if (list.length === 0 || ids.length >= total) break
  }
  return ids
}
