import * as z from 'zod/mini'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import type { JournalEntry } from './journal-entry.ts'
import { JOURNAL_MAX } from './journal.ts'
import { numberInQuery } from './lab-request.ts'

const SEQ_MAX = 9_999_999_999

/** Which entries are wanted; each part narrows. */
export const filterSchema = z.strictObject({
  /** Newer than this number. */
  after: z.optional(numberInQuery(0, SEQ_MAX)),
  endpoint: z.optional(z.enum(ENDPOINT_NAMES)),
  /** As it was sent, `missing` for an envelope without one, `none` where no envelope came. */
  code: z.optional(z.string().check(z.regex(/^(-?\d{1,9}|missing|none)$/))),
  /** By kind, or `any`, or `none`. */
  fault: z.optional(z.string().check(z.regex(/^[\w-]{1,20}$/))),
  request_id: z.optional(z.string()),
  /** Anywhere in path, request, answer or explanation; without case. */
  text: z.optional(z.string()),
  limit: z._default(numberInQuery(1, JOURNAL_MAX), JOURNAL_MAX),
})
type Filter = z.output<typeof filterSchema>

/** Whether an entry is wanted. */
export function toFilter(filter: Filter): (entry: JournalEntry) => boolean {
  const { after, endpoint, code, fault, request_id, text } = filter
  const words = text?.toLowerCase()
  return (entry) =>
    (after === undefined || entry.seq > after) &&
    (endpoint === undefined || entry.endpoint === endpoint) &&
    (code === undefined || codeOf(entry) === code) &&
    (fault === undefined || isStruckBy(entry, fault)) &&
    (request_id === undefined || entry.request_id === request_id) &&
    (words === undefined || textOf(entry).includes(words))
}

function codeOf({ answer }: JournalEntry): string {
  return answer === null ? 'none' : String(answer.code ?? 'missing')
}

function isStruckBy({ fault }: JournalEntry, wanted: string): boolean {
  if (wanted === 'any') return fault !== null
  return (fault?.kind ?? 'none') === wanted
}

function textOf({ path, request, answer, near_miss }: JournalEntry): string {
  return JSON.stringify([path, request, answer, near_miss]).toLowerCase()
}
