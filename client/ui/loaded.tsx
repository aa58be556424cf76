import type { ReactNode } from 'react'
import { QueryFailure } from './failure.tsx'

/** What a query tells; any library's result that has these parts will do. */
export type Loadable<T> = {
  data: T | undefined
  isError: boolean
  error: unknown
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<T> = {
  from: Loadable<T>
  /** Shown while the data is under way: of the size of what comes. */
  skeleton: ReactNode
  children: (data: T) => ReactNode
}

/** Data, or its place while it loads, or what went wrong with a way to try again. */
export function Loaded<T>({ from, skeleton, children }: LoadedProps<T>) {
  if (from.data !== undefined) return <>{children(from.data)}</>
  if (from.isError) return <QueryFailure from={from} />
  return <>{skeleton}</>
}
