import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { isRecord } from '#contracts/values.ts'

/** The page that a request asks for: its number, counted from 1, and its maximum number of rows. */
export type RequestedPage = { page: number; limit: number }

type List = { list: unknown[]; total: number; broken: unknown[]; hasTotal?: false }

/**
 * Returns the page that a request asks for. Undefined for a request without pages, and for an account's orders: a
 * look-up may need a row after the requested page to see that an order exists.
 */
export function pageOf(name: EndpointName, payload: object): RequestedPage | undefined {
  if (endpoints[name].group === 'order') return undefined
  const { page = 1, limit } = payload as { page?: unknown; limit?: unknown }
  return typeof page === 'number' && typeof limit === 'number' ? { page, limit } : undefined
}

/**
 * Makes a parsed list fit its request, because legacy upstreams do not always do so: drops repeated rows, cuts a list
 * that is longer than the requested page, and corrects a total that is missing or smaller than the rows so far. After a
 * full page, a missing total allows one more page. Adds `notes`, which say what was wrong, for the log. Returns anything
 * else than a list unchanged.
 */
export function fitList(data: unknown, requested: RequestedPage | undefined): unknown {
  if (!isList(data)) return data
  const notes: string[] = []
  let list = withoutRepeated(data.list)
  if (list.length < data.list.length) notes.push('the same row is in the list more than once')
  if (!requested) return notes.length > 0 ? { ...data, list, notes } : data
  const { page, limit } = requested
  const before = (page - 1) * limit
  let { total } = data
  const rows = list.length + data.broken.length
  if (rows > limit) {
    notes.push('the list is longer than the requested page')
    // A list with all rows, whatever page was requested.
    const isWhole = total <= data.list.length + data.broken.length
    if (isWhole) total = list.length
    list = isWhole ? list.slice(before, before + limit) : list.slice(0, limit)
  } else if (rows > 0 && (data.hasTotal === false || total < before + rows)) {
    notes.push('the total is missing or too small')
    total = before + rows + (rows === limit ? 1 : 0)
  }
  return notes.length > 0 ? { ...data, list, total, notes } : data
}

function isList(data: unknown): data is List {
  return isRecord(data) && Array.isArray(data['list']) && Array.isArray(data['broken'])
}

/** Leaves out each row whose id, or order number, an earlier row already has. */
function withoutRepeated(list: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return list.filter((row) => {
    const key = isRecord(row) ? (row['id'] ?? row['order_no']) : undefined
    if (key === undefined) return true
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
