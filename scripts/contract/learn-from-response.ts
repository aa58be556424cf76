import type { EndpointName, RequestInput, ResponseOf } from '#contracts/upstream/endpoints.ts'
import { learnValues, SAMPLE_VALUES, type KnownValues } from '#contracts/upstream/examples.ts'
import { isRecord } from '#contracts/values.ts'
import type { Received } from './show-call.ts'

type Success<Name extends EndpointName> = {
  request: RequestInput<Name>
  /** The parsed data, or undefined if the shop cannot read the response. */
  data: ResponseOf<Name> | undefined
  received: Received
}

/**
 * Returns the values in a success that later requests need, such as the id of a product. Takes them from the data as
 * received if the parsed data lacks them. Otherwise, one wrong field would hide the verdicts on all requests that need
 * these values.
 */
export function learnFromResponse<Name extends EndpointName>(
  name: Name,
  { request, data, received }: Success<Name>,
): KnownValues {
  const raw = 'body' in received && isRecord(received.body) ? received.body['data'] : undefined
  const parsed = data === undefined ? {} : learnValues(name, { request, data }, {})
  return { ...learnFromRaw(name, request, raw), ...parsed }
}

function learnFromRaw<Name extends EndpointName>(
  name: Name,
  request: RequestInput<Name>,
  raw: unknown,
): KnownValues {
  try {
    // Unsafe cast: the data may have any form. A missing part throws, and a value of a wrong type is dropped.
    const found = learnValues(name, { request, data: raw as ResponseOf<Name> }, {})
    return Object.fromEntries(Object.entries(found).flatMap(([key, value]) => toEntry(key, value)))
  } catch {
    return {}
  }
}

/** Returns the entry if the value has the type of the known value with this name. Reads an id in quotes. */
function toEntry(key: string, value: unknown): [string, unknown][] {
  const isId = typeof Reflect.get(SAMPLE_VALUES, key) === 'number'
  const id = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (isId) return Number.isSafeInteger(id) ? [[key, id]] : []
  return typeof value === 'string' && value !== '' ? [[key, value]] : []
}
