import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import type { WireList } from '#contracts/upstream/wire/list.ts'
import { defined, isRecord } from '#contracts/values.ts'

/**
 * The page that a request asks for: its number, counted from 1, and its maximum number of rows. `keepsRows` means that
 * further rows in the response stay in the list.
 */
export type RequestedPage = { page: number; limit: number; keepsRows?: boolean | undefined }

/**
 * A parsed list. `notes` say what was corrected. `pageSize` is the number of rows that the upstream sent, if some of them
 * were dropped or cut.
 */
export type List = WireList<unknown> & { notes?: string[]; pageSize?: number }

/**
 * Returns the page that a request asks for. Undefined for a request without pages. An account's orders keep all rows: a
 * look-up may need a row after the requested page to see that an order exists.
 */
export function pageOf(name: EndpointName, payload: object): RequestedPage | undefined {
  const { page = 1, limit } = payload as { page?: unknown; limit?: unknown }
  if (typeof page !== 'number' || typeof limit !== 'number') return undefined
  return { page, limit, ...(endpoints[name].group === 'order' && { keepsRows: true }) }
}

/**
 * Makes a parsed list fit its request, because legacy upstreams do not always do so: drops repeated rows, cuts a list
 * that is longer than the requested page (unless it keeps its rows), and corrects a total that is missing or smaller
 * than the rows so far. After a full page, a missing total allows one more page. Adds `notes`, which say what was wrong,
 * for the log. Returns anything else than a list unchanged.
 */
export function fitList(data: unknown, requested: RequestedPage | undefined): unknown {
  if (!isList(data)) return data
  const notes: string[] = []
  let list = withoutRepeated(data.list)
  const wasRepeated = list.length < data.list.length
  if (wasRepeated) notes.push('the same row is in the list more than once')
  if (!requested) return notes.length > 0 ? { ...data, list, notes } : data
  const { page, limit, keepsRows } = requested
  const before = (page - 1) * limit
  let { total } = data
  let pageSize = wasRepeated ? data.list.length + data.broken.length : undefined
  const rows = list.length + data.broken.length
  if (rows > limit && keepsRows) {
    // The total is left unchanged, too: these may be the rows of all pages, or only of this page.
    notes.push('the list is longer than the requested page')
  } else if (rows > limit) {
    notes.push('the list is longer than the requested page')
    // A list with all rows, whatever page was requested.
    const isWhole = total <= data.list.length + data.broken.length
    if (isWhole) total = list.length
    else pageSize = data.list.length + data.broken.length
    list = isWhole ? list.slice(before, before + limit) : list.slice(0, limit)
  } else if (rows > 0 && (data.hasTotal === false || total < before + rows)) {
    notes.push('the total is missing or too small')
    total = before + rows + (rows === limit ? 1 : 0)
  }
  return notes.length > 0 ? { ...data, list, total, notes, ...defined({ pageSize }) } : data
}

export function isList(data: unknown): data is List {
  return isRecord(data) && Array.isArray(data['list']) && Array.isArray(data['broken'])
}

/** Leaves out each row whose id, or order number, an earlier row already has. */
export function withoutRepeated(list: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>()
  return list.filter((row) => {
    const key = isRecord(row) ? (row['id'] ?? row['order_no']) : undefined
    if (key === undefined) return true
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
