import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { nearest } from '#mock-upstream/control/request/nearest.ts'

type Recorded = { wire: readonly string[]; golden: readonly string[] }

/**
 * Returns the named endpoints. Without names, returns the endpoints whose recording is incomplete: endpoints without a
 * recorded call, and read endpoints without hashes of their responses.
 */
export function chooseEndpoints(named: readonly string[], { wire, golden }: Recorded) {
  if (named.length > 0) return [...new Set(named.map(toEndpoint))]
  return ENDPOINT_NAMES.filter((name) => {
    const isHashed = endpoints[name].access !== 'read' || golden.includes(name)
    return !wire.includes(name) || !isHashed
  })
}

function toEndpoint(named: string): EndpointName {
  const found = ENDPOINT_NAMES.find((name) => name === named)
  if (found) return found
  const closest = nearest(named, ENDPOINT_NAMES)
  const hint = closest ? `Did you mean ${closest}?` : `Allowed: ${ENDPOINT_NAMES.join(', ')}.`
  throw new Error(`Unknown endpoint: ${named}. ${hint}`)
}
