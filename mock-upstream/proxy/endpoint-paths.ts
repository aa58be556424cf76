import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import type { PathNames } from '#contracts/upstream/renames.ts'

/** Which endpoint a path is, by the table or by UPSTREAM_PATHS, and what it is called at the upstream. */
export type EndpointPaths = {
  nameOf: (path: string) => EndpointName | null
  /** A path of the table under its other name; any other as it is. */
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
