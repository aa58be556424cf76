import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'

const fields = z.record(z.string(), z.unknown())
const partSchema = z.looseObject({
  properties: z.optional(fields),
  patternProperties: z.optional(fields),
  items: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})
type Part = z.output<typeof partSchema>

/** A field that a JSON Schema does not know, and the fields that it knows in this place. */
export type UnknownField = { path: PropertyKey[]; known: string[] }

/** Returns the names of the fields that a JSON Schema knows at a path of a value. */
export function knownFields(
  schema: unknown,
  value: unknown,
  path: readonly PropertyKey[] = [],
): string[] {
  const part = formOf(schema, value)
  const [key, ...rest] = path
  if (key === undefined) return Object.keys(part.properties ?? {})
  return knownFields(childOf(part, key), valueOf(value, key), rest)
}

/** Returns the first field of a value that a JSON Schema does not know, or null. Also looks into lists. */
export function findUnknownField(
  schema: unknown,
  value: unknown,
  path: readonly PropertyKey[] = [],
): UnknownField | null {
  const part = formOf(schema, value)
  const entries: [PropertyKey, unknown][] = Array.isArray(value)
    ? [...value.entries()]
    : isRecord(value)
      ? Object.entries(value)
      : []
  for (const [key, inner] of entries) {
    const child = childOf(part, key)
    if (part.properties && isRecord(value) && child === undefined)
      return { path: [...path, key], known: Object.keys(part.properties) }
    const unknown = findUnknownField(child, inner, [...path, key])
    if (unknown) return unknown
  }
  return null
}

/**
 * Returns a part of a JSON Schema. If the part allows several forms, returns the form that fits the constants in the
 * value, such as the `kind` of a fault, or else the one that describes fields or items.
 */
function formOf(schema: unknown, value: unknown): Part {
  const part = partSchema.safeParse(schema).data ?? {}
  const forms = (part.anyOf ?? part.oneOf)?.map((form) => formOf(form, value))
  if (!forms) return part
  const isDescribed = ({ properties, items }: Part) => Boolean(properties ?? items)
  return forms.find((form) => isDescribed(form) && fitsConstants(form, value)) ?? {}
}

function fitsConstants({ properties = {} }: Part, value: unknown): boolean {
  return Object.entries(properties).every(
    ([name, property]) =>
      !isRecord(property) || !('const' in property) || property['const'] === valueOf(value, name),
  )
}

function childOf({ properties, patternProperties, items }: Part, key: PropertyKey): unknown {
  if (typeof key === 'number') return items
  const name = String(key)
  if (properties && Object.hasOwn(properties, name)) return properties[name]
  const found = Object.entries(patternProperties ?? {}).find(([pattern]) =>
    new RegExp(pattern).test(name),
  )
  return found?.[1]
}

function valueOf(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isRecord(value) ? value[String(key)] : undefined
}
