import * as z from 'zod/mini'
import { isRecord, valueAt } from '#contracts/values.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { describeDifferences, foldPath, type Difference, type Place } from './difference.ts'
import { findForms, type Form } from './tolerated-forms.ts'
import { findDamaged } from './damaged-texts.ts'
import { findUnknown, isAlike } from './unknown-fields.ts'
import { findUnread } from './unread-fields.ts'
import {
  type BrokenItem,
  isEmpty,
  itemSchemaOf,
  toListData,
} from '#contracts/upstream/wire/list.ts'
import { toList } from '#contracts/upstream/wire/tolerant.ts'

export type ComparedResponse<Name extends EndpointName> = {
  /** Required data that cannot be read. The shop refuses the whole response because of it. */
  differences: Difference[]
  /** Unreadable fields of list items. The shop leaves these items out and reads the others. */
  leftOut: Difference[]
  /** Number of list items that the shop leaves out, and number of all items. */
  items: { leftOut: number; of: number }
  /**
   * Unreadable values that the shop only displays, and texts with bytes that are not UTF-8. The shop hides them or shows
   * them unchanged, and reads all other fields of the same object. Also contains each missing field for which the object
   * has an unknown field with a similar name.
   */
  hidden: Difference[]
  /** Values in an unusual form that the shop accepts, such as a number that is sent as a text. */
  tolerated: Difference[]
  /** Paths of fields that the endpoint table does not contain. The shop ignores these fields. */
  unknown: string[]
  /** The parsed response, without its unreadable parts. */
  data?: ResponseOf<Name>
}

/** Compares the decoded `data` of a successful response with the endpoint table. */
export function compareWithContract<Name extends EndpointName>(
  name: Name,
  received: unknown,
): ComparedResponse<Name> {
  const { response } = endpoints[name]
  const isList = itemSchemaOf(response) !== undefined && !isEmpty(received)
  const data = isList ? toListData(received) : received
  const unknownPaths = findUnknown(response, data)
  const unknown = [...new Set(unknownPaths.map((path) => foldPath(path)))]
  const describe = (places: readonly Place[]) =>
    describeDifferences(places, { name, data, unknown: unknownPaths })
  const result = z.safeParse(response, data)
  if (!result.success) {
    const differences = result.error.issues.map((issue) => ({
      path: issue.path.map(String),
      expected: describeExpected(issue),
    }))
    const none = { leftOut: [], items: { leftOut: 0, of: 0 }, hidden: [], tolerated: [] }
    return { differences: describe(differences), ...none, unknown }
  }
  const broken = brokenOf(result.data)
  const leftOut = broken.map(({ index, path, message }) => ({
    path: ['list', String(index), ...(path ? path.split('.') : [])],
    expected: message.replace(/^expected /, ''),
  }))
  const left = new Set(broken.map(({ index }) => index))
  const isLeftOut = ([first, index]: readonly string[]) =>
    first === 'list' && left.has(Number(index))
  const isUnknown = (path: readonly string[]) =>
    unknownPaths.some((other) => other.every((key, index) => key === path[index]))
  const damaged = findDamaged(data)
    .filter((path) => !isUnknown(path))
    .map((path) => ({ path, expected: 'a text in UTF-8' }))
  const hidden = [...findUnread(response, data), ...damaged]
    // Skips the items that the shop leaves out, because `leftOut` already reports them.
    .filter(({ path }) => !isLeftOut(path))
  const named = new Set(hidden.map(({ path }) => foldPath(path)))
  const unusual = formsOf(data, result.data, left).filter(({ path }) => !named.has(foldPath(path)))
  const isRenamed = ({ field, instead = [] }: Difference) =>
    instead.some((other) => isAlike(field.split('.').at(-1) ?? '', other))
  const forms = describe(unusual)
  const bare = data === received ? [] : [{ path: [], expected: 'an object with a list' }]
  const tolerated = [
    ...describeDifferences(bare, { name, data: received, unknown: [] }),
    ...forms.filter((form) => !isRenamed(form)),
  ]
  return {
    differences: [],
    leftOut: describe(leftOut),
    items: { leftOut: left.size, of: listOf(data).length },
    hidden: [...describe(hidden), ...forms.filter(isRenamed)],
    tolerated,
    unknown,
    // Safe cast: the data was parsed with the schema of this endpoint.
    data: result.data as ResponseOf<Name>,
  }
}

/**
 * Finds values in an unusual form. Skips the list items that the shop left out, because they have no parsed value to
 * compare with.
 */
function formsOf(data: unknown, read: unknown, left: ReadonlySet<number>): Form[] {
  if (left.size === 0) return findForms(data, read)
  if (!isRecord(data)) return []
  const kept = listOf(data).flatMap((item, index) => (left.has(index) ? [] : [{ item, index }]))
  const forms = findForms({ ...data, list: kept.map(({ item }) => item) }, read)
  return forms.map((form) => {
    const [first = '', index, ...rest] = form.path
    const original = kept[Number(index)]?.index
    if (first !== 'list' || original === undefined) return form
    return { ...form, path: [first, String(original), ...rest] }
  })
}

function listOf(data: unknown): unknown[] {
  const list = toList(valueAt(data, ['list']))
  return Array.isArray(list) ? list : []
}

function brokenOf(data: unknown): BrokenItem[] {
  const broken = valueAt(data, ['broken'])
  return Array.isArray(broken) ? broken : []
}
