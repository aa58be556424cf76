import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import type { PathNames } from '#contracts/upstream/overrides.ts'

/** Finds the endpoint of a path, and the path that the upstream uses for this endpoint (UPSTREAM_PATHS). */
export type EndpointPaths = {
  nameOf: (path: string) => EndpointName | null
  /** Returns the upstream's path for a path of the endpoint table. Returns any other path unchanged. */
  toUpstream: (path: string) => string
}

export function createEndpointPaths(renamed: PathNames): EndpointPaths {
  const names = new Map<string, EndpointName>(
    ENDPOINT_NAMES.map((name) => [endpoints[name].path, name]),
  )
  for (const name of ENDPOINT_NAMES) {
    const path = renamed[name]
    if (path !== undefined) names.set(path, name)
  }
  const nameOf = (path: string) => names.get(path) ?? null
  return {
    nameOf,
    toUpstream: (path) => {
      const name = nameOf(path)
      return (name && renamed[name]) ?? path
    },
  }
}
