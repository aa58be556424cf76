import type { Params, Route } from '#client/route.ts'
import { ROUTES } from '#client/routes.ts'
import { matchPath } from './match-path.ts'

export type RouteMatch = { route: Route; params: Params }

/**
 * Finds the route of a path without query. Returns null for an unknown path, which leads to /404 (docs/specification.md
 * › Screens and routes).
 */
export function findRoute(path: string): RouteMatch | null {
  for (const route of ROUTES) {
    const params = matchPath(route.pattern, path)
    if (params) return { route, params }
  }
  return null
}
