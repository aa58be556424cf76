import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { hashKey } from '@tanstack/react-query'
import type { QueryDefinition, TrpcQueryKey } from './query-definition.ts'
import { trpc } from './trpc-react.ts'

type Declared = { pattern: string | null; hashes: ReadonlySet<string> }

const DeclaredContext = createContext<Declared | null>(null)

type DeclaredQueriesProps = {
  /** Pattern of the route, such as `/product/:id`. Null for the layout, which belongs to no single route. */
  pattern: string | null
  queries: () => readonly QueryDefinition[]
  children: ReactNode
}

/**
 * In development, tells `useDeclaredQuery` which queries are fetched before `children` are shown. A production build
 * only renders `children`.
 */
export function DeclaredQueries(props: DeclaredQueriesProps) {
  return import.meta.env.DEV ? <Declaration {...props} /> : props.children
}

function Declaration({ pattern, queries, children }: DeclaredQueriesProps) {
  const utils = trpc.useUtils()
  const hashes = new Set(queries().map((query) => hashKey(query(utils).queryKey)))
  return <DeclaredContext value={{ pattern, hashes }}>{children}</DeclaredContext>
}

/**
 * In development, throws if `usePageQuery` reads a query that the route or the layout does not list. Without the error,
 * the server would render a skeleton, and the browser would fetch the data late.
 */
export function useDeclaredQuery(query: { queryKey: TrpcQueryKey; trpc: { path: string } }): void {
  if (!import.meta.env.DEV) return
  const { queryKey, trpc } = query
  const declared = use(DeclaredContext)
  if (!declared || declared.hashes.has(hashKey(queryKey))) return
  const name = `${trpc.path}(${JSON.stringify(queryKey[1]?.input) ?? ''})`
  const place =
    declared.pattern === null
      ? 'LAYOUT_QUERIES of client/routes.ts'
      : `"queries" of the route ${declared.pattern} (client/routes.ts or client/routes/)`
  throw new Error(
    `A component reads ${name} with usePageQuery, but its page does not fetch it before it is shown. ` +
      `Add it to ${place}, or read it with useBrowserQuery if only the browser fetches it.`,
  )
}
