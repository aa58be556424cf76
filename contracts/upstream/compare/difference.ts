import { isRecord, valueAt } from '#contracts/values.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { personalKindOf } from '#contracts/upstream/personal-fields.ts'
import { namesInstead } from './unknown-fields.ts'

/** One difference between a response and the contract. */
export type Difference = {
  /** Path of the field, written without list indexes: `list[].price` for the price in any item. */
  field: string
  expected: string
  seen: string
  /** Set for a field of list items. Says how many items have this difference, and which item is the first of them. */
  rows?: Rows
  /**
   * Set for a missing field. Lists unknown fields of the same object that may hold the missing value: those whose name
   * resembles the missing name, or else the first unknown fields.
   */
  instead?: string[]
}
/** List items that have a difference: their number, the number of all items, and the first of them, counted from 1. */
export type Rows = { count: number; of: number; first: number }

/** A place in a raw response that differs from the contract. The path contains list indexes, such as `list.0.price`. */
export type Place = { path: readonly string[]; expected: string }

export type Source = {
  name: EndpointName
  data: unknown
  /** Paths of the fields that the contract does not know, such as `list.0.colour`. */
  unknown: readonly (readonly string[])[]
}

const SEEN_MAX_LENGTH = 60
const NAMES_MAX = 8

/** Describes differences. Merges equal differences in several items of a list into one. */
export function describeDifferences(places: readonly Place[], source: Source): Difference[] {
  const groups = Map.groupBy(places, ({ path, expected }) => `${foldPath(path)} ${expected}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    return first ? [describeGroup(first, group, source)] : []
  })
}

function describeGroup(first: Place, group: readonly Place[], source: Source): Difference {
  const { name, data, unknown } = source
  const { path, expected } = first
  const value = valueAt(data, path)
  const rows = rowsOf(group, data)
  const instead = value === undefined ? namesInstead(path.at(-1) ?? '', besides(path, unknown)) : []
  return {
    field: foldPath(path) || 'data',
    expected,
    seen: describeSeenAt(name, path, value),
    ...(rows && { rows }),
    ...(instead.length > 0 && { instead }),
  }
}

function rowsOf(group: readonly Place[], data: unknown): Rows | undefined {
  const [path] = group.map((place) => place.path)
  const at = path?.findIndex(isIndex) ?? -1
  if (!path || at === -1) return undefined
  const list = valueAt(data, path.slice(0, at))
  const indexes = new Set(group.map((place) => Number(place.path[at])))
  const of = typeof list === 'object' && list !== null ? Object.keys(list).length : indexes.size
  return { count: indexes.size, of, first: Math.min(...indexes) + 1 }
}

/** Returns the names of the unknown fields that are in the same object as the field at `path`. */
function besides(path: readonly string[], unknown: Source['unknown']): string[] {
  const parent = path.slice(0, -1).join('.')
  return unknown.flatMap((place) =>
    place.slice(0, -1).join('.') === parent ? place.slice(-1) : [],
  )
}

/** Writes a path as all reports show it: `list[].price` for the price of any item of `list`. */
export function foldPath(path: readonly PropertyKey[]): string {
  return path.map(String).reduce((place, key) => {
    if (isIndex(key)) return `${place}[]`
    return place === '' ? key : `${place}.${key}`
  }, '')
}

/** Describes a value in one short line. */
export function describeSeen(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value)
  return json.length > SEEN_MAX_LENGTH ? `${json.slice(0, SEEN_MAX_LENGTH)}…` : json
}

/**
 * Describes the value at a path. Describes an object only by its field names, and a personal value only by its type.
 */
export function describeSeenAt(
  name: EndpointName,
  path: readonly PropertyKey[],
  value: unknown,
): string {
  if (Array.isArray(value) && value.length > 0)
    return `a list of ${value.length} ${value.length === 1 ? 'entry' : 'entries'}`
  if (isRecord(value)) {
    const names = Object.keys(value)
    const more = names.length > NAMES_MAX ? ', …' : ''
    return names.length === 0 ? '{}' : `an object of ${names.slice(0, NAMES_MAX).join(', ')}${more}`
  }
  const isHidden = personalKindOf(name, path) !== null && value !== '' && value !== null
  if (!isHidden || value === undefined || typeof value === 'object') return describeSeen(value)
  return `a ${typeof value === 'string' ? 'text' : typeof value} (hidden)`
}

/**
 * Says in which rows of a list the difference occurs, for example “ (in row 3 of 8)”. Returns '' for a difference
 * outside of lists.
 */
export function describeRows({ rows }: Pick<Difference, 'rows'>): string {
  if (rows === undefined) return ''
  const { count, of, first } = rows
  if (count === of) return of === 1 ? ' (in the only row)' : ` (in all ${of} rows)`
  return count === 1
    ? ` (in row ${first} of ${of})`
    : ` (in ${count} of ${of} rows, first in row ${first})`
}

/** Lists the unknown fields that may contain the value of a missing field. Returns null if no unknown field may. */
export function describeInstead({ instead }: Pick<Difference, 'instead'>): string | null {
  return instead === undefined ? null : `Instead I see: ${instead.join(', ')}`
}

function isIndex(key: PropertyKey): boolean {
  return /^\d+$/.test(String(key))
}
