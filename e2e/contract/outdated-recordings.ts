import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { isRecord } from '#contracts/values.ts'
import type { Recording } from './recordings.ts'

/**
 * Returns the endpoints whose request or response has other fields, or fields of other types, than their recording has.
 * Does not compare the values, because numbers of orders and times differ in each run.
 * @param read returns the stored recording of an endpoint
 */
export function findOutdated(
  current: readonly Recording[],
  read: (name: EndpointName) => Recording,
): EndpointName[] {
  return current
    .filter((recording) => shapeOf(recording) !== shapeOf(read(recording.endpoint)))
    .map(({ endpoint }) => endpoint)
}

function shapeOf({ request, answer }: Recording): string {
  return JSON.stringify([typesIn(request.decoded), typesIn(answer.decoded)])
}

/** Replaces each value that is neither a list nor an object with its type. */
function typesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typesIn)
  if (!isRecord(value)) return value === null ? 'null' : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typesIn(part)]))
}
