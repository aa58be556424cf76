import type { QueryKey } from '@tanstack/react-query'
import type { RouterInputs } from './trpc.ts'

type Noun = Extract<keyof RouterInputs, string>

/** Describes a query that a page needs: the server runs it before rendering, the browser before navigating. */
export type PageQuery = {
  /** For example `catalog.product`. */
  path: string
  input: unknown
  /** Makes the page a 404 at its own URL if this query fails with NOT_FOUND. */
  decides: boolean
}

type QueryPath = { [N in Noun]: `${N}.${Extract<keyof RouterInputs[N], string>}` }[Noun]
type InputOf<Path extends QueryPath> = Path extends `${infer N extends Noun}.${infer P}`
  ? P extends keyof RouterInputs[N]
    ? RouterInputs[N][P]
    : never
  : never

/** Describes a query: `pageQuery('catalog.product', { id })`. The input must equal that of the page's `useQuery`. */
export function pageQuery<Path extends QueryPath>(
  path: Path,
  input: InputOf<Path>,
  { decides = false }: { decides?: boolean } = {},
): PageQuery {
  return { path, input, decides }
}

/** Returns the cache key that the tRPC hooks use for the same query. */
export function queryKeyOf({ path, input }: Pick<PageQuery, 'path' | 'input'>): QueryKey {
  return [path.split('.'), { ...(input !== undefined && { input }), type: 'query' }]
}
