import * as z from 'zod/mini'
import { valueAt } from '#contracts/values.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { describeDifferences, foldPath, type Difference, type Place } from './difference.ts'
import { findForms } from './tolerated-forms.ts'
import { findDamaged } from './damaged-texts.ts'
import { readParts } from './read-parts.ts'
import { findUnknown, isAlike } from './unknown-fields.ts'
import { findUnread } from './unread-fields.ts'
import { isEmpty, itemSchemaOf, toListData } from '#contracts/upstream/wire/list.ts'
import { toList } from '#contracts/upstream/wire/tolerant.ts'

/** `effect` says what shoppers miss without the value, if the endpoint table says it. */
export type Hidden = Difference & { effect?: string }

export type ComparedResponse<Name extends EndpointName> = {
  /** Required data that cannot be read. The shop refuses the whole response because of it. */
  differences: Difference[]
  /**
   * Missing fields that the shop cannot do without (`loadBearing` in the endpoint table), although it reads the response.
   * For example, a checkout without shipping methods.
   */
  missing: Difference[]
  /** Unreadable fields of list items. The shop leaves these items out and reads the others. */
  leftOut: Difference[]
  /** Number of list items that the shop leaves out, and number of all items. */
  items: { leftOut: number; of: number }
  /**
   * Unreadable values that the shop only displays, and texts with bytes that are not UTF-8. The shop hides them or shows
   * them unchanged, and reads all other fields of the same object. Also contains each missing field for which the object
   * has an unknown field with a similar name, or without which shoppers miss something (`lacks` in the endpoint table).
   */
  hidden: Hidden[]
  /** Values in an unusual form that the shop accepts, such as a number that is sent as a text. */
  tolerated: Difference[]
  /** Paths of fields that the endpoint table does not contain. The shop ignores these fields. */
  unknown: string[]
  /** The parsed response, without its unreadable parts. */
  data?: ResponseOf<Name>
}

/**
 * Compares the decoded `data` of a successful response with the endpoint table. Finds all differences at once: an
 * unreadable field does not keep this function from comparing the others.
 */
export function compareWithContract<Name extends EndpointName>(
  name: Name,
  received: unknown,
): ComparedResponse<Name> {
  const { response } = endpoints[name]
  const item = itemSchemaOf(response)
  const data = item && !isEmpty(received) ? toListData(received) : received
  const unknownPaths = findUnknown(response, data)
  const unknown = [...new Set(unknownPaths.map((path) => foldPath(path)))]
  const describe = (places: readonly Place[]) =>
    describeDifferences(places, { name, data, unknown: unknownPaths })
  const result = z.safeParse(response, data)
  const refused = result.success ? [] : toPlaces(result.error)
  const rows = item ? listOf(data) : []
  const broken = item ? findBrokenRows(item, rows) : []
  const leftOut = broken.flatMap(({ places }) => places)
  const unread = [...refused, ...leftOut].map(({ path }) => path)
  // Skips the rows that the shop leaves out, because `leftOut` already reports them. If it leaves out all of them, no
  // other row shows what else is unusual.
  const skipped = broken.length < rows.length ? broken.map(({ path }) => path) : []
  const isReported = ({ path }: Place) =>
    [...unread, ...skipped].some((start) => startsWith(path, start))
  const damaged = findDamaged(data)
    .filter((path) => !unknownPaths.some((start) => startsWith(path, start)))
    .map((path) => ({ path, expected: 'a text in UTF-8' }))
  const hidden = [...findUnread(response, data), ...damaged].filter((place) => !isReported(place))
  const named = new Set(hidden.map(({ path }) => foldPath(path)))
  const unusual = findForms(data, readParts(response, data)).filter(
    (form) => !isReported(form) && !named.has(foldPath(form.path)),
  )
  const bare = data === received ? [] : [{ path: [], expected: 'an object with a list' }]
  const isMissing = ({ field, seen }: Difference) =>
    seen === 'nothing' && endpoints[name].loadBearing.includes(field)
  const withEffect = (difference: Difference): Hidden => {
    const effect = endpoints[name].lacks?.[difference.field]
    return difference.seen === 'nothing' && effect !== undefined
      ? { ...difference, effect }
      : difference
  }
  const forms = describe(unusual).map(withEffect)
  const isWarning = (form: Hidden) => isRenamed(form) || form.effect !== undefined
  const shown = [...describe(hidden).map(withEffect), ...forms.filter(isWarning)]
  const read = forms.filter((form) => !isWarning(form))
  return {
    differences: describe(refused),
    missing: [...shown, ...read].filter(isMissing),
    leftOut: describe(leftOut),
    items: { leftOut: broken.length, of: rows.length },
    hidden: shown.filter((difference) => !isMissing(difference)),
    tolerated: [
      ...describeDifferences(bare, { name, data: received, unknown: [] }),
      ...read.filter((difference) => !isMissing(difference)),
    ],
    unknown,
    // Safe cast: the data was parsed with the schema of this endpoint.
    ...(result.success && { data: result.data as ResponseOf<Name> }),
  }
}

/** Returns whether an unknown field with a similar name may hold the value of the field. */
function isRenamed({ field, instead = [] }: Difference): boolean {
  return instead.some((other) => isAlike(field.split('.').at(-1) ?? '', other))
}

type BrokenRow = { path: string[]; places: Place[] }

/** Finds the list items that the shop leaves out, each with all its unreadable fields. */
function findBrokenRows(item: z.ZodMiniType, rows: readonly unknown[]): BrokenRow[] {
  return rows.flatMap((row, index) => {
    const { error } = z.safeParse(item, row)
    const path = ['list', String(index)]
    return error ? [{ path, places: toPlaces(error, path) }] : []
  })
}

function toPlaces({ issues }: z.core.$ZodError, start: readonly string[] = []): Place[] {
  return issues.map((issue) => ({
    path: [...start, ...issue.path.map(String)],
    expected: describeExpected(issue),
  }))
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return start.every((key, index) => key === path[index])
}

function listOf(data: unknown): unknown[] {
  const list = toList(valueAt(data, ['list']))
  return Array.isArray(list) ? list : []
}
