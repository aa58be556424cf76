import { PAGE_LIMIT_MAX } from '#contracts/limits.ts'
import type { EndpointName, RequestInput } from '#contracts/upstream/endpoints.ts'
import type { WireList } from '#contracts/upstream/wire/list.ts'
import type { Findings } from './findings.ts'
import type { Probe } from './probe.ts'
import type { ShownCall } from './show-call.ts'
import type { Deviation } from './verdict.ts'

type ListName = Extract<
  EndpointName,
  | 'goods.goodslist'
  | 'article.personal_list'
  | 'baseinfo.gettrademark'
  | 'baseinfo.commonList'
  | 'order.list'
>
type PublicListName = Exclude<ListName, 'order.list'>

const PUBLIC_LISTS: { [Name in PublicListName]: RequestInput<Name> } = {
  'goods.goodslist': { sort: 'price_asc' },
  'article.personal_list': { type: 'article', order: 'most_read' },
  'baseinfo.gettrademark': {},
  'baseinfo.commonList': {},
}

/** Checks the pages of every public list. Writes nothing. */
export async function checkPublicPages(probe: Probe, findings: Findings): Promise<void> {
  const check = <Name extends PublicListName>(name: Name) =>
    checkPages(probe, findings, { name, request: PUBLIC_LISTS[name], limit: 2 })
  // Safe cast: the keys of the object are the names of its type.
  for (const name of Object.keys(PUBLIC_LISTS) as PublicListName[]) await check(name)
}

type Pages<Name extends ListName> = {
  name: Name
  request: RequestInput<Name>
  /** Number of items on a page. */
  limit: number
}

/**
 * Checks that a page has at most `limit` items, that the longest page has as many as requested, and that the second
 * page has other items than the first. An upstream that ignores `page` or `limit` keeps the contract in every other way.
 */
export async function checkPages<Name extends ListName>(
  probe: Probe,
  findings: Findings,
  { name, request, limit }: Pages<Name>,
): Promise<void> {
  const ask = (page: number, rowsMax = limit) => probe(name, { ...request, page, limit: rowsMax })
  const one = await ask(1)
  if (!one.data) return
  const note: End['note'] = (made, difference, effect) =>
    findings.expect(name, false, { ...difference, effect, call: made.call })
  const rows = countRows(one.data)
  if (rows > limit) {
    const difference = { field: 'limit', expected: `at most ${limit} rows`, seen: `${rows}` }
    note(one, difference, 'Pages of a list are longer than they should be.')
    return
  }
  const { total } = one.data
  const noteStart = async () => {
    const start = await probe(name, { ...request, limit })
    const isOther = JSON.stringify(start.data?.list) !== JSON.stringify(one.data?.list)
    if (!start.data || countRows(start.data) === 0 || !isOther) return false
    const difference = {
      field: 'page',
      expected: 'page 1 to be the first page',
      seen: 'other rows without page',
    }
    note(one, difference, 'Shoppers do not see the first rows of the list.')
    return true
  }
  if (rows < Math.min(limit, total) && (await noteStart())) return
  if (rows < limit) return
  await checkLimit(ask, note)
  const two = await ask(2)
  if (!two.data) {
    if (total > limit) findings.note(name, two.verdict, two)
    return
  }
  const isEmpty = countRows(two.data) === 0
  // Pages without readable rows look the same, whatever rows they have. The rows have findings of their own.
  if (one.data.list.length === 0 && rows > 0) return
  const isSame = JSON.stringify(two.data) === JSON.stringify(one.data)
  if (total <= limit) {
    if (isEmpty || isSame) return
    const isMissing = one.data.hasTotal === false
    const seen = isMissing ? 'nothing' : `${total}`
    const difference = { field: 'total', expected: 'the rows of all pages', seen }
    const effect = isMissing
      ? 'Lists offer one more page at a time, and show a wrong number of rows.'
      : 'Shoppers see only the first page of the list.'
    note(two, difference, effect)
    return
  }
  if (!isEmpty && !isSame) {
    await checkEnd(ask, { limit, total, note, noteStart })
    return
  }
  if (isEmpty && (await noteStart())) return
  const seen = isEmpty ? 'no rows' : 'the rows of page 1'
  const difference = { field: 'page', expected: 'other rows on page 2', seen }
  note(two, difference, 'Shoppers see only the first page of the list.')
}

/** A judged call of a list. */
type Asked = { data?: WireList<unknown>; call: ShownCall }

type End = {
  limit: number
  total: number
  note: (made: Asked, difference: Omit<Deviation, 'effect'>, effect: string) => void
  /** Notes that page 1 is not the first page. Returns false if it is the first. */
  noteStart: () => Promise<boolean>
}

/** Checks that a page may be as long as the longest one that the shop requests. */
async function checkLimit(
  ask: (page: number, rowsMax: number) => Promise<Asked>,
  note: End['note'],
): Promise<void> {
  const made = await ask(1, PAGE_LIMIT_MAX)
  if (!made.data || made.data.hasTotal === false) return
  const rows = countRows(made.data)
  if (rows === 0 || rows >= Math.min(PAGE_LIMIT_MAX, made.data.total)) return
  const difference = { field: 'limit', expected: `${PAGE_LIMIT_MAX} rows`, seen: `${rows}` }
  note(made, difference, 'The shop sends several calls for one page, so lists are slower.')
}

/** Checks that the last page has the rows that the total promises, and that no page follows it. */
async function checkEnd(
  ask: (page: number) => Promise<Asked>,
  { limit, total, note, noteStart }: End,
): Promise<void> {
  const last = Math.ceil(total / limit)
  const expected = total - (last - 1) * limit
  const end = await ask(last)
  if (!end.data) return
  const rows = countRows(end.data)
  // The list may have changed since the first page was read.
  if (end.data.total !== total) return
  if (rows < expected) {
    if (await noteStart()) return
    const seen = `${total}, but page ${last} has ${rows} of ${expected} rows`
    const difference = { field: 'total', expected: 'the rows of all pages', seen }
    note(end, difference, 'Lists promise more than they have, and their last pages are empty.')
    return
  }
  const beyond = await ask(last + 1)
  if (!beyond.data || countRows(beyond.data) === 0) return
  const known = new Set(end.data.list.map((row) => JSON.stringify(row)))
  if (beyond.data.list.some((row) => known.has(JSON.stringify(row)))) {
    const seen = `rows of page ${last} again on page ${last + 1}`
    const difference = { field: 'page', expected: 'no rows after the last page', seen }
    note(
      beyond,
      difference,
      'A page after the last one shows rows of the last one, not that it is empty.',
    )
  } else {
    const seen = `${total}, but page ${last + 1} has further rows`
    const difference = { field: 'total', expected: 'the rows of all pages', seen }
    note(beyond, difference, 'Shoppers do not see the last rows of the list.')
  }
}

/** Counts the rows of a page, including rows that the shop leaves out because it cannot read them. */
function countRows({ list, broken }: WireList<unknown>): number {
  return list.length + broken.length
}
