import type { QueryKey } from '@tanstack/react-query'
import type { RouterInputs } from './trpc.ts'

type Noun = Extract<keyof RouterInputs, string>

/** A query a page needs, as data: the server runs it before rendering, the browser before navigating. */
export type PageQuery = {
  /** `catalog.product` */
  path: string
  input: unknown
  /** Its NOT_FOUND makes the page a 404 at its own address. */
  decides: boolean
}

type QueryPath = { [N in Noun]: `${N}.${Extract<keyof RouterInputs[N], string>}` }[Noun]
type InputOf<Path extends QueryPath> = Path extends `${infer N extends Noun}.${infer P}`
  ? P extends keyof RouterInputs[N]
    ? RouterInputs[N][P]
    : never
  : never

/** Names a query: `pageQuery('catalog.product', { id })`; the input is exactly that of the page's `useQuery`. */
export function pageQuery<Path extends QueryPath>(
  path: Path,
  input: InputOf<Path>,
  { decides = false }: { decides?: boolean } = {},
): PageQuery {
  return { path, input, decides }
}

/** The cache key that tRPC's hooks use for the same query. */
export function queryKeyOf({ path, input }: Pick<PageQuery, 'path' | 'input'>): QueryKey {
  return [path.split('.'), { ...(input !== undefined && { input }), type: 'query' }]
}
