import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { responseJsonSchema } from '#contracts/upstream/json-schema.ts'
import { isRecord, valueAt } from '#contracts/values.ts'
import { readRecording } from './recordings.ts'

/** Bank details of an order. The recorded responses contain none. */
const PAY_TO = { payee: 'Shop', account: 'DE02', bank: 'Bank', reference: 'R1' }
/** Status changes of an order. The recorded responses contain none. */
const MOVES = [{ to: 'paid', time: 1_700_000_000 }]

/** Returns the recorded response of an endpoint. Adds the parts that the recorded response lacks. */
export function completeResponse(name: EndpointName): unknown {
  const data = structuredClone(readRecording(name).answer.decoded)
  if (name.startsWith('order.') && isRecord(data))
    for (const order of Array.isArray(data['list']) ? data['list'] : [data])
      if ('pay_to' in order) Object.assign(order, { pay_to: PAY_TO, moves: MOVES })
  if (name === 'article.personal_info' && isRecord(data)) {
    const { info } = data
    return { ...data, prev: info, next: info, also_read: [info, info] }
  }
  return data
}

/** Lists the paths of all fields of an endpoint's response. In a path, `[]` stands for the items of a list. */
export function listFields(name: EndpointName): string[] {
  return fieldsOf(responseJsonSchema(name))
}

function fieldsOf(schema: unknown, path = ''): string[] {
  if (!isRecord(schema)) return []
  const options = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => {
    const list = schema[key]
    return Array.isArray(list) ? list.flatMap((option) => fieldsOf(option, path)) : []
  })
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const own = Object.entries(properties).flatMap(([key, field]) => {
    const inner = path === '' ? key : `${path}.${key}`
    return [inner, ...fieldsOf(field, inner)]
  })
  return [...new Set([...options, ...own, ...fieldsOf(schema['items'], `${path}[]`)])]
}

/**
 * Returns a copy of the data in which one field has another value, or is missing if the value is undefined. In the path,
 * `[]` stands for the first item of a list.
 */
export function withValueAt(data: unknown, field: string, value: unknown): unknown {
  const copy = structuredClone(data)
  const keys = field.replaceAll('[]', '.0').split('.')
  const holder = valueAt(copy, keys.slice(0, -1))
  if (typeof holder !== 'object' || holder === null)
    throw new Error(`the response has no place for ${field}`)
  const key = keys.at(-1) ?? ''
  if (value === undefined) Reflect.deleteProperty(holder, key)
  else Reflect.set(holder, key, value)
  return copy
}
