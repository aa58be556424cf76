import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import { itemSchemaOf, wireTotal } from '#contracts/upstream/wire/list.ts'
import { toList } from '#contracts/upstream/wire/tolerant.ts'

/** Maximum number of names that `namesInstead` returns when no name resembles the name of the missing field. */
const NAMES_MAX = 6

/**
 * Returns the paths of the fields that a raw response has but `schema` does not, such as `['list', '0', 'colour']`.
 * Also works for a response that the schema cannot read, because it walks through schema and response at the same time.
 */
export function findUnknown(
  schema: z.ZodMiniType,
  raw: unknown,
  path: readonly string[] = [],
): string[][] {
  const item = itemSchemaOf(schema)
  if (item) {
    if (!isRecord(raw)) return []
    const { list, total, ...more } = raw
    return [
      ...inList(item, toList(list), [...path, 'list']),
      ...findUnknown(wireTotal, total, [...path, 'total']),
      ...Object.keys(more).map((key) => [...path, key]),
    ]
  }
  if (schema instanceof z.ZodMiniObject) {
    if (!isRecord(raw)) return []
    return Object.entries(raw).flatMap(([key, value]) => {
      const field = Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
      return field ? findUnknown(toSchema(field), value, [...path, key]) : [[...path, key]]
    })
  }
  if (schema instanceof z.ZodMiniArray) return inList(toSchema(schema.def.element), raw, path)
  if (
    schema instanceof z.ZodMiniCatch ||
    schema instanceof z.ZodMiniDefault ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniOptional
  )
    return findUnknown(toSchema(schema.def.innerType), raw, path)
  if (schema instanceof z.ZodMiniPipe) {
    const [first, second] = [toSchema(schema.def.in), toSchema(schema.def.out)]
    return first instanceof z.ZodMiniTransform
      ? findUnknown(second, z.safeParse(first, raw).data ?? raw, path)
      : findUnknown(first, raw, path)
  }
  if (schema instanceof z.ZodMiniUnion) {
    const options = schema.def.options.map(toSchema)
    const read = options.find((option) => z.safeParse(option, raw).success)
    return (read ? [read] : options).flatMap((option) => findUnknown(option, raw, path))
  }
  return []
}

/**
 * Returns unknown fields that may hold the value of a missing field: those whose name resembles the name `missing`. If
 * no name does, returns the first `NAMES_MAX` unknown fields.
 */
export function namesInstead(missing: string, unknown: readonly string[]): string[] {
  const alike = unknown.filter((name) => isAlike(missing, name))
  return alike.length > 0 ? alike : unknown.slice(0, NAMES_MAX)
}

/**
 * Returns whether one name contains the other. A name of one or two letters must be a whole word of the longer name:
 * `id` is in `goods_id`, but not in `paid`.
 */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const [short, long] = a.join('').length <= b.join('').length ? [a, b] : [b, a]
  if (short.length > 0 && short.every((word) => long.includes(word))) return true
  return short.join('').length > 2 && long.join('').includes(short.join(''))
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}

function inList(schema: z.ZodMiniType, raw: unknown, path: readonly string[]): string[][] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry, index) => findUnknown(schema, entry, [...path, String(index)]))
}

/** Safe cast: all schemas of the contracts are made with `zod/mini`. */
function toSchema(schema: z.core.SomeType): z.ZodMiniType {
  return schema as z.ZodMiniType
}
