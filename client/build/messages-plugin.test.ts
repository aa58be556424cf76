import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MESSAGES_DIRECTORY } from './compile-messages.ts'
import { messagesPlugin } from './messages-plugin.ts'

test.each(['add', 'unlink'])(
  'loads the messages again after the event %s of a message file, and only then',
  (event) => {
    const watcher = new EventEmitter()
    const ids = ['/client/en.messages', '/client/app.tsx']
    const invalidateModule = vi.fn()
    const idToModuleMap = new Map(ids.map((id) => [id, { id }]))
    const send = vi.fn()
    const environment = () => ({
      moduleGraph: { idToModuleMap, invalidateModule },
      hot: { send },
    })
    const { configureServer } = messagesPlugin()
    if (typeof configureServer !== 'function') throw new Error('The plugin has no such function')
    // Unsafe cast: the plugin uses only these parts of Vite's server.
    const environments = { client: environment(), ssr: environment() }
    const server = { watcher, environments, ws: { clients: new Set(['tab']) } } as never
    void configureServer.call({} as never, server)
    watcher.emit(event, join(import.meta.dirname, 'messages-plugin.ts'))
    expect(send).not.toHaveBeenCalled()
    watcher.emit(event, join(MESSAGES_DIRECTORY, 'en/content.json'))
    expect(invalidateModule.mock.calls).toEqual([[{ id: ids[0] }], [{ id: ids[0] }]])
    expect(send.mock.calls).toEqual([[{ type: 'full-reload' }], [{ type: 'full-reload' }]])
  },
)
