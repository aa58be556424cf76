import type { IncomingHttpHeaders } from 'node:http'
import { DATA_CHANGED } from '#contracts/development.ts'
import { DEFAULT_WORLD, readWorldName } from '#server/lab/worlds.ts'

/** The part of Vite's hot reload connections that this file uses. */
type Tabs = {
  clients: ReadonlySet<{ socket: object; send: (event: string) => void }>
  on: (
    event: 'connection',
    listener: (socket: object, request: { headers: IncomingHttpHeaders }) => void,
  ) => void
}

/**
 * Makes open tabs of a shop in development fetch their data again. A tab belongs to the world that its hot reload
 * connection names in the header `x-mock-world`. Without this header, it belongs to the default world.
 */
export function createTabRefresh() {
  let tabs: Tabs | undefined
  const worldOf = new WeakMap<object, string>()
  return {
    /** Starts to remember the world of each tab that opens a hot reload connection. */
    watchTabs: (opened: Tabs): void => {
      tabs = opened
      opened.on('connection', (socket, { headers }) => {
        worldOf.set(socket, readWorldName(headers) ?? DEFAULT_WORLD)
      })
    },
    /** Makes all tabs of this world fetch their data again. Does nothing before `watchTabs`. */
    refreshTabs: (world: string): void => {
      for (const tab of tabs?.clients ?? []) {
        if (worldOf.get(tab.socket) === world) tab.send(DATA_CHANGED)
      }
    },
  }
}
