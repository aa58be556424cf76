import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { nearest } from '#mock-upstream/lab/nearest.ts'

type Recorded = { wire: readonly string[]; golden: readonly string[] }

/** The endpoints that are named, or else those that are new: without a wire recording, or reads without golden hashes. */
export function chooseEndpoints(named: readonly string[], { wire, golden }: Recorded) {
  if (named.length > 0) return named.map(toEndpoint)
  return ENDPOINT_NAMES.filter((name) => {
    const isHashed = endpoints[name].access !== 'read' || golden.includes(name)
    return !wire.includes(name) || !isHashed
  })
}

function toEndpoint(named: string): EndpointName {
  const found = ENDPOINT_NAMES.find((name) => name === named)
  if (found) return found
  const meant = nearest(named, ENDPOINT_NAMES)
  const hint = meant ? `Nearest: ${meant}.` : 'contracts/upstream/endpoints.ts has all of them.'
  throw new Error(`There is no endpoint ${named}. ${hint}`)
}
