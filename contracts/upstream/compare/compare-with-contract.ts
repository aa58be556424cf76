import * as z from 'zod/mini'
import { valueAt } from '#contracts/values.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { personalKindOf } from '#contracts/upstream/personal-fields.ts'
import { findForms } from './tolerated-forms.ts'
import { findUnread } from './unread-fields.ts'
import type { BrokenItem } from '#contracts/upstream/wire/list.ts'

/** One difference between a response and the contract; `times` counts the list items that have it. */
export type Difference = { field: string; expected: string; seen: string; times?: number }

export type ComparedResponse<Name extends EndpointName> = {
  /** Data that the shop cannot read: the whole response, or list items that the shop leaves out. */
  differences: Difference[]
  /**
   * Display-only values that the shop cannot read. The shop hides them or shows them unchanged, and keeps the objects
   * that hold them.
   */
  hidden: Difference[]
  /** Values in an unusual but accepted form. */
  tolerated: Difference[]
  /** Fields that the endpoint table lacks; the shop ignores them. */
  unknown: string[]
  /** The parsed response, without its unreadable parts. */
  data?: ResponseOf<Name>
}

const SEEN_MAX_LENGTH = 60

/** Compares the decoded `data` of a successful response with the endpoint table. */
export function compareWithContract<Name extends EndpointName>(
  name: Name,
  data: unknown,
): ComparedResponse<Name> {
  const result = z.safeParse(endpoints[name].response, data)
  if (!result.success) {
    const differences = result.error.issues.map((issue) => {
      const field = issue.path.map(String)
      return toDifference(name, { field, expected: describeExpected(issue), data })
    })
    return { differences: fold(differences), hidden: [], tolerated: [], unknown: [] }
  }
  const broken = brokenOf(result.data)
  const leftOut = broken.map(({ index, path, message }) => {
    const field = ['list', String(index), ...(path ? path.split('.') : [])]
    return toDifference(name, { field, expected: message.replace(/^expected /, ''), data })
  })
  const left = new Set(broken.map(({ index }) => String(index)))
  const hidden = findUnread(endpoints[name].response, data)
    // Left-out items are already reported in `differences`.
    .filter(({ path: [first, index = ''] }) => first !== 'list' || !left.has(index))
    .map(({ path, expected }) => toDifference(name, { field: path, expected, data }))
  // Skipped when items were left out, because raw and parsed lists no longer line up.
  const { forms, unknown } =
    broken.length > 0 ? { forms: [], unknown: [] } : findForms(data, result.data)
  const named = new Set(hidden.map(({ field }) => field))
  const tolerated = forms
    .filter(({ path }) => !named.has(path.join('.')))
    .map(({ path, expected, value }) => ({
      field: path.join('.'),
      expected,
      seen: seenAt(name, path, value),
    }))
  return {
    differences: fold(leftOut),
    hidden: fold(hidden),
    tolerated: fold(tolerated),
    unknown: [...new Set(unknown.map(foldIndexes))],
    // Safe cast: parsed with this endpoint's schema.
    data: result.data as ResponseOf<Name>,
  }
}

/** Describes a value, short enough for one line. */
export function describeSeen(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value)
  return json.length > SEEN_MAX_LENGTH ? `${json.slice(0, SEEN_MAX_LENGTH)}…` : json
}

/** Replaces list indexes, so that all items share one path: `list.0.price` → `list[].price`. */
export function foldIndexes(field: string): string {
  return field.replaceAll(/\.\d+(?=\.|$)/g, '[]')
}

type Position = { field: string[]; expected: string; data: unknown }

function toDifference(name: EndpointName, { field, expected, data }: Position): Difference {
  const seen = seenAt(name, field, valueAt(data, field))
  return { field: field.join('.') || 'data', expected, seen }
}

/** Describes the value seen at a path; a personal value only by its type. */
function seenAt(name: EndpointName, path: string[], value: unknown): string {
  const isHidden = personalKindOf(name, path) !== null && value !== '' && value !== null
  if (!isHidden || value === undefined || typeof value === 'object') return describeSeen(value)
  return `a ${typeof value === 'string' ? 'text' : typeof value} (hidden)`
}

/** Merges equal differences of several list items: keeps the first, with the number of items in `times`. */
function fold(differences: readonly Difference[]): Difference[] {
  const groups = Map.groupBy(
    differences,
    (entry) => `${foldIndexes(entry.field)} ${entry.expected}`,
  )
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [more.length === 0 ? first : { ...first, times: more.length + 1 }] : [],
  )
}

function brokenOf(data: unknown): BrokenItem[] {
  const broken = valueAt(data, ['broken'])
  return Array.isArray(broken) ? broken : []
}
