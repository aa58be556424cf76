import * as z from 'zod/mini'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import type { JournalEntry } from './journal-entry.ts'
import { JOURNAL_MAX } from '#mock-upstream/world/journal.ts'
import { FAULT_KINDS } from '#mock-upstream/world/fault-schema.ts'
import { numberInQuery } from '#mock-upstream/control/request/read-request.ts'

const SEQ_MAX = 9_999_999_999

/** Selects journal entries. An entry must match every given filter. */
export const filterSchema = z.strictObject({
  /** Number of a call (`seq`). Only later calls are selected. */
  after: z.optional(numberInQuery(0, SEQ_MAX)),
  endpoint: z.optional(z.enum(ENDPOINT_NAMES)),
  /** Code in the response that the mock sent. `missing`: the envelope has no code. `none`: there is no envelope. */
  code: z.optional(
    z.string().check(
      z.regex(/^(-?\d{1,9}|missing|none)$/, {
        error: 'Expected: a number such as 404, missing or none.',
      }),
    ),
  ),
  /** Kind of the fault that applied to the call. `any`: any fault applied. `none`: no fault applied. */
  fault: z.optional(z.enum(['any', 'none', ...FAULT_KINDS])),
  /**
   * Value of the request's header `x-request-id`, or only its first eight characters, which the shop shows as the error
   * code.
   */
  request_id: z.optional(z.string()),
  /** Text that occurs in path, request, response or explanation. Case is ignored. */
  text: z.optional(z.string()),
  limit: z._default(numberInQuery(1, JOURNAL_MAX), JOURNAL_MAX),
})
type Filter = z.output<typeof filterSchema>
/** Query of GET /__mock/journal, with its numbers as numbers instead of strings. */
export type JournalQuery = Partial<Filter>

/** Returns a function that says whether an entry passes the filter. */
export function toFilter(filter: Filter): (entry: JournalEntry) => boolean {
  const { after, endpoint, code, fault, request_id, text } = filter
  const words = text?.toLowerCase()
  return (entry) =>
    (after === undefined || entry.seq > after) &&
    (endpoint === undefined || entry.endpoint === endpoint) &&
    (code === undefined || codeOf(entry) === code) &&
    (fault === undefined || hasFault(entry, fault)) &&
    (request_id === undefined || hasRequestId(entry, request_id)) &&
    (words === undefined || textOf(entry).includes(words))
}

/** Number of characters of the request id that the shop's error screen shows. */
const ERROR_CODE_LENGTH = 8

function hasRequestId({ request_id: id }: JournalEntry, asked: string): boolean {
  return id === asked || (asked.length === ERROR_CODE_LENGTH && id?.startsWith(asked) === true)
}

function codeOf({ answer }: JournalEntry): string {
  return answer === null ? 'none' : String(answer.code ?? 'missing')
}

function hasFault({ fault }: JournalEntry, kind: string): boolean {
  if (kind === 'any') return fault !== null
  return (fault?.kind ?? 'none') === kind
}

function textOf({ path, request, answer, near_miss }: JournalEntry): string {
  return JSON.stringify([path, request, answer, near_miss]).toLowerCase()
}
