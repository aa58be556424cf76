import type { Params, RouteRow } from '#client/route.ts'
import { ROUTES } from '#client/routes.ts'
import { matchPattern } from './match-path.ts'

export type RouteMatch = { row: RouteRow; params: Params }

/**
 * Finds the row of a path (without query). Null for an unknown one, which leads to /404
 * (docs/specification.md › Screens and routes).
 */
export function findRoute(path: string): RouteMatch | null {
  for (const row of ROUTES) {
    const params = matchPattern(row.pattern, path)
    if (params) return { row, params }
  }
  return null
}
