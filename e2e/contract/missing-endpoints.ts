import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { examples } from '#contracts/upstream/examples.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'
import { otherPaths } from './other-upstream.ts'

const paths: PathNames = otherPaths

/**
 * Returns the endpoints that the contract check calls, but that the upstream in other-upstream.ts lacks. `served` lists
 * the paths that this upstream has.
 */
export function findMissingEndpoints(served: readonly string[]): EndpointName[] {
  return ENDPOINT_NAMES.filter((name) => {
    const isCalled = !('neverSent' in examples[name]) && examples[name].needs !== 'cryptoOrderNo'
    return isCalled && !served.includes(paths[name] ?? endpoints[name].path)
  })
}
