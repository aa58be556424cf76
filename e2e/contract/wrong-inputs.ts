import * as z from 'zod/mini'
import { isRecord, valueAt } from '#contracts/values.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'

export type WrongInput = { what: string; field: string; input: Fields }
type Fields = Record<string, unknown>
type Path = readonly (string | number)[]
type Rule = Readonly<Record<string, unknown>>

/**
 * Generates wrong inputs for an endpoint: copies of a valid request, each with one wrong field. The field is, for
 * example, left out, unknown, too long or of another type.
 */
export function wrongInputsOf(name: EndpointName, right: Fields): WrongInput[] {
  const schema: Rule = z.toJSONSchema(endpoints[name].request, {
    io: 'input',
    unrepresentable: 'any',
  })
  return spoilObject(schema, right, [])
}

type Spoil = (rule: Rule, right: Fields, path: Path) => WrongInput[]

const spoilObject: Spoil = (rule, right, path) => {
  const at = (key: string): Path => [...path, key]
  const required = asStrings(rule['required'])
  const wrongs: WrongInput[] = []
  if (rule['additionalProperties'] === false) {
    wrongs.push(toWrong('an unknown field', right, { path: at('unexpected'), value: 1 }))
  }
  for (const [key, property] of Object.entries(asRule(rule['properties']))) {
    if (required.includes(key)) {
      wrongs.push(toWrong('left out', right, { path: at(key), value: undefined }))
    }
    wrongs.push(...spoilValue(asRule(property), right, at(key)))
  }
  return wrongs
}

const spoilValue: Spoil = (rule, right, path) => {
  const wrongs: WrongInput[] = []
  const spoil = (what: string, value: unknown) => wrongs.push(toWrong(what, right, { path, value }))
  const current = valueAt(right, path)
  const { type, maxLength, maxItems, maximum, minimum, items } = rule
  spoil('of another type', type === 'object' || type === 'array' ? 'text' : { another: 'type' })
  if (rule['enum']) spoil('not of the enumeration', 'nonsense')
  if (typeof maxLength === 'number') spoil('too long', 'x'.repeat(maxLength + 1))
  if (typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER)
    spoil('too big', maximum + 1)
  if (typeof minimum === 'number' && minimum > Number.MIN_SAFE_INTEGER)
    spoil('too small', minimum - 1)
  if (Array.isArray(current)) {
    if (typeof maxItems === 'number') {
      spoil(
        'too many',
        Array.from({ length: maxItems + 1 }, () => current[0] as unknown),
      )
    }
    if (current.length > 0) wrongs.push(...spoilValue(asRule(items), right, [...path, 0]))
  } else if (type === 'object' && current !== undefined) {
    wrongs.push(...spoilObject(rule, right, path))
  }
  return wrongs
}

function toWrong(what: string, right: Fields, { path, value }: { path: Path; value: unknown }) {
  return { what, field: path.join('.'), input: asRule(write(right, path, value)) }
}

/**
 * Returns a copy of `value` with `replacement` at `path`. If `replacement` is undefined, removes the field at `path`.
 */
function write(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  const inner = write(valueAt(value, [key]), rest, replacement)
  if (Array.isArray(value)) return value.with(Number(key), inner)
  return { ...asRule(value), [key]: inner }
}

function asRule(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function asStrings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
