import { isRecord } from '#contracts/values.ts'

type Schema = Readonly<Record<string, unknown>>

/** Example texts by name of the field, for fields whose schema does not say which texts are valid. */
const TEXTS: Readonly<Record<string, string>> = {
  account: 'demo',
  address: '117 Gordon Road',
  city: 'London',
  company: 'Example Ltd',
  configName: 'Home',
  content: 'When will it arrive?',
  country: 'GB',
  email: 'ann@example.com',
  ids: '7,8',
  keyword: 'wallet',
  mobile: '+44 20 7946 0000',
  name: 'Ann Example',
  oldPassword: 'open-strongroom',
  orderNo: 'SR-261123-EXAMPLE1',
  password: 'open-strongroom',
  phone: '+44 20 7946 0000',
  postcode: 'EC1A 1BB',
  taxId: 'GB123456789',
  username: 'ann',
}
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '3fa90b1c-7a3c-4c19-9f58-bcd1ad41c0de',
  date: '2026-11-23',
}

/**
 * Returns an input that matches a JSON Schema: its required fields, with the first value that the schema allows.
 * `field` is the name of the field that the schema describes.
 */
export function exampleOf(schema: Schema, field = ''): unknown {
  if ('default' in schema) return schema['default']
  if ('const' in schema) return schema['const']
  const [first] = listOf(schema['enum'])
  if (first !== undefined) return first
  const options = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(isRecord)
  const option = options.find(({ type }) => type !== 'null')
  if (option) return exampleOf(option, field)
  switch (schema['type']) {
    case 'object':
      return exampleObject(schema)
    case 'array':
      return isRecord(schema['items']) ? [exampleOf(schema['items'], field)] : []
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1))
    case 'boolean':
      return true
    case 'string':
      return TEXTS[field] ?? FORMATS[String(schema['format'])] ?? 'text'
    default:
      return null
  }
}

function exampleObject({ properties, required }: Schema): Record<string, unknown> {
  if (!isRecord(properties)) return {}
  const names = listOf(required).map(String)
  return Object.fromEntries(
    names.map((name) => {
      const part = properties[name]
      return [name, isRecord(part) ? exampleOf(part, name) : null]
    }),
  )
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
