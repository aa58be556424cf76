import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import type { BrokenItem } from '#contracts/upstream/wire/list.ts'
import { isList, type List, pageOf, type RequestedPage, withoutRepeated } from './fit-list.ts'
import type { ReadResponse } from './response-cache.ts'

/** Maximum calls for one page. An upstream with smaller pages gets no further calls. */
const PARTS_MAX = 12

/** A request for a page of a list, and the function that sends it with another page and limit. */
type PageRequest = {
  name: EndpointName
  payload: object
  read: (payload: object) => Promise<ReadResponse>
  /** Gets a note for the log when the upstream's pages have another size than requested. */
  note: (note: string) => void
}

/**
 * Creates a function that reads a page of a list. Many upstreams ignore `limit`, or allow fewer rows than requested.
 * Their page 2 does then not begin where the requested page 1 ends, and rows would be missing between the two. So the
 * function learns from the first page how many rows a page of the upstream has, and puts the requested page together
 * from the upstream's pages. Passes on other requests unchanged.
 */
export function createPageReader() {
  /** Sizes of the upstream's pages that differ from the requested limit, by endpoint and limit. */
  const sizes = new Map<string, number>()

  return async (request: PageRequest): Promise<ReadResponse> => {
    const { name, payload, read, note } = request
    const asked = pageOf(name, payload)
    if (!asked) return read(payload)
    const { page, limit } = asked
    const key = `${name} ${limit}`
    const known = sizes.get(key)
    if (page > 1 && known !== undefined) {
      const joined = await joinPages(request, { page, limit, size: known })
      if (joined) return joined
      sizes.delete(key)
    }
    const response = await read(payload)
    const { data } = response.response
    if (!isList(data) || (page > 1 && fits(data, asked))) return response
    const first = page === 1 ? data : await readFirst(request)
    const size = isList(first) ? sizeOf(first, asked) : undefined
    if (size === limit) sizes.delete(key)
    if (size === undefined || size === limit || limit > size * (PARTS_MAX - 1)) return response
    // Keeps the rows that have arrived if the other calls fail, or if the pages do not have this size.
    const joined = await joinPages(request, { page, limit, size }).catch(() => undefined)
    if (!joined) return response
    sizes.set(key, size)
    note(`a page has ${size} rows, although ${limit} were requested`)
    return joined
  }
}

/** Returns whether a page after the first has as many rows as the total promises, and needed no correction. */
function fits(data: List, { page, limit }: RequestedPage): boolean {
  if (data.hasTotal === false) return true
  const left = Math.max(0, data.total - (page - 1) * limit)
  return data.notes === undefined && countRows(data) === Math.min(limit, left)
}

/**
 * Returns how many rows a page of the upstream has. Undefined if its first page is the only one, or is longer than
 * requested and keeps its rows.
 */
function sizeOf(first: List, { limit, keepsRows }: RequestedPage): number | undefined {
  const rows = countRows(first)
  if (first.hasTotal === false || rows === 0 || (keepsRows && rows > limit)) return undefined
  return first.total > rows ? rows : undefined
}

/** Reads the first page of a list. Returns undefined if that fails. */
async function readFirst({ payload, read }: PageRequest): Promise<unknown> {
  return read({ ...payload, page: 1 }).then(
    ({ response }) => response.data,
    () => undefined,
  )
}

/**
 * Reads all pages of the upstream that contain rows of the requested page. Returns undefined if one of them has fewer
 * than `size` rows and is not the last, because the total is wrong then, or the pages of this list have another size.
 */
async function joinPages(
  { payload, read }: PageRequest,
  { page, limit, size }: { page: number; limit: number; size: number },
): Promise<ReadResponse | undefined> {
  const from = (page - 1) * limit
  const ask = (part: number) => read({ ...payload, page: part, limit: size })
  const start = Math.floor(from / size) + 1
  const first = await ask(start)
  const { data } = first.response
  if (!isList(data)) return first
  const end = Math.ceil(Math.min(from + limit, data.total) / size)
  const more = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + 1 + index)
  const parts = [first, ...(await Promise.all(more.map((part) => ask(part))))]
  const isShort = parts.some(({ response }, index) => {
    const left = data.total - (start - 1 + index) * size
    return isList(response.data) && countRows(response.data) < Math.min(size, left)
  })
  if (isShort) return undefined
  const cut = parts.map(({ response }, index) =>
    cutPart(response.data, { before: (start - 1 + index) * size - from, limit }),
  )
  const list = withoutRepeated(cut.flatMap((part) => part.list))
  const broken = cut.flatMap((part) => part.broken)
  return {
    response: {
      ...first.response,
      data: { ...data, list, broken },
      readAt: Math.min(...parts.map(({ response }) => response.readAt)),
    },
    freshUntilMs: Math.min(...parts.map(({ freshUntilMs }) => freshUntilMs)),
  }
}

/** Returns the rows of a part that belong to the requested page. The part begins `before` rows after that page does. */
function cutPart(part: unknown, { before, limit }: { before: number; limit: number }) {
  if (!isList(part)) return { list: [], broken: [] }
  const isWanted = (index: number) => before + index >= 0 && before + index < limit
  const left = new Set(part.broken.map(({ index }) => index))
  const indexes = Array.from({ length: countRows(part) }, (_, index) => index)
  const kept = indexes.filter((index) => !left.has(index))
  const broken: BrokenItem[] = part.broken
    .filter(({ index }) => isWanted(index))
    .map((item) => ({ ...item, index: before + item.index }))
  return { list: part.list.filter((_, row) => isWanted(kept[row] ?? -1)), broken }
}

/** Returns the number of rows that the upstream sent, including those that the shop left out. */
function countRows({ list, broken, pageSize }: List): number {
  return pageSize ?? list.length + broken.length
}
