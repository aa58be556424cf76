import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import { itemSchemaOf, wireTotal } from '#contracts/upstream/wire/list.ts'
import { toList } from '#contracts/upstream/wire/tolerant.ts'

/**
 * Parses the readable parts of a response, even if `schema` refuses the response because of the other parts. Leaves out
 * unreadable fields. An unreadable list item becomes undefined, so that all items keep their indexes.
 */
export function readParts(schema: z.ZodMiniType, raw: unknown): unknown {
  const item = itemSchemaOf(schema)
  if (item) {
    if (!isRecord(raw)) return undefined
    const list = toList(raw['list'])
    const rows = Array.isArray(list) ? list.map((row) => readParts(item, row)) : undefined
    const total = z.safeParse(wireTotal, raw['total']).data ?? rows?.length ?? 0
    return { ...(rows && { list: rows }), total }
  }
  const result = z.safeParse(schema, raw)
  if (result.success) return result.data
  if (schema instanceof z.ZodMiniObject) {
    if (!isRecord(raw)) return undefined
    const fields = Object.entries(schema.shape).map(([key, field]) => {
      return [key, readParts(toSchema(field), raw[key])] as const
    })
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (schema instanceof z.ZodMiniArray) {
    const element = toSchema(schema.def.element)
    return Array.isArray(raw) ? raw.map((entry) => readParts(element, entry)) : undefined
  }
  if (schema instanceof z.ZodMiniDefault) return readParts(toSchema(schema.def.innerType), raw)
  if (schema instanceof z.ZodMiniPipe) {
    const [first, second] = [toSchema(schema.def.in), toSchema(schema.def.out)]
    return first instanceof z.ZodMiniTransform
      ? readParts(second, z.safeParse(first, raw).data)
      : readParts(first, raw)
  }
  return undefined
}

/** Safe cast: all schemas of the contracts are made with `zod/mini`. */
function toSchema(schema: z.core.SomeType): z.ZodMiniType {
  return schema as z.ZodMiniType
}
