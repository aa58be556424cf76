import type { ReactNode } from 'react'
import { QueryFailure } from './failure.tsx'

/** The parts of a query result that `QueryResult` reads. */
export type Loadable<T> = {
  data: T | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type QueryResultProps<T> = {
  from: Loadable<T>
  /** Shown while loading; as large as the data that follows. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Renders data, its skeleton while loading, or an error with a retry. */
export function QueryResult<T>({ from, skeleton, children }: QueryResultProps<T>) {
  if (from.data !== undefined) return <>{children(from.data)}</>
  if (from.isError) return <QueryFailure from={from} />
  return <>{skeleton}</>
}
