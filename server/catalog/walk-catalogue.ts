import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { Locale } from '#contracts/locales.ts'
import type { GoodsWire } from '#contracts/upstream/wire/goods.ts'
import type { Context } from '#server/trpc/context.ts'

/** Number of pages that are read at the same time. */
const PAGES_AT_ONCE = 5

type Walk = {
  locale: Locale
  /** Maximum number of pages to read, each with `PAGE_LIMIT_MAX` products. */
  pagesMax: number
}

/** Reads the products of the catalogue, best-selling first. Reads at most `pagesMax` pages. */
export async function walkCatalogue(
  caller: Context,
  { locale, pagesMax }: Walk,
): Promise<GoodsWire[]> {
  // Leaves out `token`, `clientIp`, `signal` and `reads` of the caller's context, because other shoppers may share the
  // result.
  const { token: _token, clientIp: _ip, signal: _signal, reads: _reads, ...shared } = caller
  const context = { ...shared, locale }
  const read = async (page: number) => {
    const request = { sort: 'sales_desc', page, limit: PAGE_LIMIT_MAX } as const
    return (await context.upstream.call('goods.goodslist', request, context)).data
  }
  const first = await read(1)
  const goods = [...first.list]
  const pages = Math.min(pagesMax, Math.ceil(first.total / PAGE_LIMIT_MAX))
  for (let page = 2; page <= pages; page += PAGES_AT_ONCE) {
    const count = Math.min(PAGES_AT_ONCE, pages - page + 1)
    const next = await Promise.all(Array.from({ length: count }, (_, index) => read(page + index)))
    goods.push(...next.flatMap(({ list }) => list))
  }
  return goods
}
