import * as z from 'zod/mini'
import { endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { findUnread } from '#contracts/upstream/compare/unread-fields.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import { isRecord } from '#contracts/values.ts'

/**
 * The first field of a response that breaks the endpoint's schema, with a message that says what the schema expects.
 */
export type ContractBreak = { field: string; message: string }

const brokenItem = z.object({ index: z.number(), path: z.string(), message: z.string() })

/**
 * Checks the data of a successful response against the endpoint's contract. Returns the first field that breaks the
 * contract, or null if no field does. A list item, or a value, that the shop cannot read also breaks the contract.
 */
export function findContractBreak(name: EndpointName, data: unknown): ContractBreak | null {
  const read = endpoints[name].response.safeParse(data)
  if (!read.success) {
    const [issue] = read.error.issues
    if (!issue) return { field: '', message: 'unreadable' }
    return { field: issue.path.join('.'), message: `expected ${describeExpected(issue)}` }
  }
  const result: unknown = read.data
  const broken = isRecord(result) && Array.isArray(result['broken']) ? result['broken'] : []
  const item = brokenItem.safeParse(broken[0]).data
  if (item) return { field: `list.${item.index}.${item.path}`, message: item.message }
  const [unread] = findUnread(endpoints[name].response, data)
  return unread ? { field: unread.path.join('.'), message: `expected ${unread.expected}` } : null
}

/**
 * Applies a JSON merge patch (RFC 7396). Merges objects field by field. Removes a field whose value in the patch is
 * null. Any other value in the patch, such as a list, replaces the old value.
 */
export function mergePatch(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const merged: Record<string, unknown> = isRecord(value) ? { ...value } : {}
  for (const [name, part] of Object.entries(patch))
    if (part === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], part)
  return merged
}

/** A field whose value in a request is not the expected one. */
export type RequestDifference = { field: string; expected: unknown; got: unknown }

/**
 * Compares a request with the expected fields. Returns the fields that are missing in the request or have another
 * value. The request and its objects may have further fields, but its lists must be as long as the expected lists.
 */
export function differencesFrom(
  wanted: unknown,
  request: unknown,
  field = '',
): RequestDifference[] {
  const inner = (key: string | number) => (field === '' ? String(key) : `${field}.${key}`)
  if (Array.isArray(wanted) && Array.isArray(request) && wanted.length === request.length)
    return wanted.flatMap((part, index) => differencesFrom(part, request[index], inner(index)))
  if (isRecord(wanted) && isRecord(request))
    return Object.entries(wanted).flatMap(([key, part]) =>
      differencesFrom(part, request[key], inner(key)),
    )
  return Object.is(wanted, request) ? [] : [{ field, expected: wanted, got: request }]
}
