import type { IncomingHttpHeaders } from 'node:http'
import { expect, test } from 'vitest'
import { DATA_CHANGED } from '#contracts/development.ts'
import { HEADERS } from '#contracts/headers.ts'
import { createTabRefresh } from './refresh-tabs.ts'

/** Stands in for Vite's hot reload connections. */
function createTabs() {
  const clients = new Set<{ socket: object; send: (event: string) => void }>()
  const listeners: ((socket: object, request: { headers: IncomingHttpHeaders }) => void)[] = []
  return {
    clients,
    on: (_event: 'connection', listener: (typeof listeners)[number]) => {
      listeners.push(listener)
    },
    /** Opens a tab. Returns a list of the events that the tab receives from then on. */
    open: (headers: IncomingHttpHeaders): string[] => {
      const received: string[] = []
      const socket = {}
      clients.add({ socket, send: (event) => received.push(event) })
      for (const listener of listeners) listener(socket, { headers })
      return received
    },
  }
}

test('when a test world changes, makes only the tabs of this world fetch their data again', () => {
  const { watchTabs, refreshTabs } = createTabRefresh()
  const tabs = createTabs()
  watchTabs(tabs)
  const unnamed = tabs.open({})
  const invalid = tabs.open({ [HEADERS.world]: 'not a name' })
  const named = tabs.open({ [HEADERS.world]: 'w' })
  refreshTabs('w')
  expect({ unnamed, invalid, named }).toEqual({ unnamed: [], invalid: [], named: [DATA_CHANGED] })
  refreshTabs('default')
  expect({ unnamed, invalid }).toEqual({ unnamed: [DATA_CHANGED], invalid: [DATA_CHANGED] })
  expect(named).toEqual([DATA_CHANGED])
})

test('refreshTabs does nothing before watchTabs has been called', () => {
  const { refreshTabs } = createTabRefresh()
  expect(() => refreshTabs('default')).not.toThrow()
})
