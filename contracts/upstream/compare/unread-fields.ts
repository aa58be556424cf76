import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import { itemSchemaOf, wireTotal } from '#contracts/upstream/wire/list.ts'
import { toList } from '#contracts/upstream/wire/tolerant.ts'

/** A value in a display-only field that the shop could not read. The shop hides it or shows it unchanged. */
export type Unread = { path: string[]; expected: string }

/**
 * Finds unreadable values that parsing with `schema` does not report, because the schema replaces them with a fallback
 * (`wireShown`) or keeps them unchanged (`wireWord`). The shop copes with such values, but they violate the contract.
 * Walks through the schema and the raw response in parallel.
 */
export function findUnread(schema: z.ZodMiniType, raw: unknown, path: string[] = []): Unread[] {
  const item = itemSchemaOf(schema)
  if (item && isRecord(raw)) {
    return [
      ...inList(item, toList(raw['list']), [...path, 'list']),
      ...findUnread(wireTotal, raw['total'], [...path, 'total']),
    ]
  }
  if (schema instanceof z.ZodMiniCatch) {
    const inner = toSchema(schema.def.innerType)
    const result = z.safeParse(inner, raw)
    if (result.success) return findUnread(inner, raw, path)
    return result.error.issues.slice(0, 1).map((issue) => ({
      path: [...path, ...issue.path.map(String)],
      expected: describeExpected(issue),
    }))
  }
  if (schema instanceof z.ZodMiniObject && isRecord(raw)) {
    return Object.entries(schema.shape).flatMap(([key, field]) =>
      findUnread(toSchema(field), raw[key], [...path, key]),
    )
  }
  if (schema instanceof z.ZodMiniArray) return inList(toSchema(schema.def.element), raw, path)
  if (schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniNullable) {
    return raw === undefined || raw === null
      ? []
      : findUnread(toSchema(schema.def.innerType), raw, path)
  }
  if (schema instanceof z.ZodMiniPipe) {
    const [first, second] = [toSchema(schema.def.in), toSchema(schema.def.out)]
    return first instanceof z.ZodMiniTransform
      ? findUnread(second, z.safeParse(first, raw).data, path)
      : findUnread(first, raw, path)
  }
  if (schema instanceof z.ZodMiniUnion) {
    const read = schema.def.options.map(toSchema).find((one) => z.safeParse(one, raw).success)
    return read ? findUnread(read, raw, path) : []
  }
  return []
}

function inList(schema: z.ZodMiniType, raw: unknown, path: string[]): Unread[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry, index) => findUnread(schema, entry, [...path, String(index)]))
}

/** Safe cast: all schemas of the contracts are made with `zod/mini`. */
function toSchema(schema: z.core.SomeType): z.ZodMiniType {
  return schema as z.ZodMiniType
}
