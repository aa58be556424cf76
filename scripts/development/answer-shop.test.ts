import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { openViteProcess } from '#server/pages/vite-process.ts'
import type { ViteProcess } from '#server/pages/vite-process.ts'
import { answerShop } from './answer-shop.ts'

/** Returns the functions that a shop gets if the other process has the functions `vite`. */
function connect(vite: Partial<ViteProcess>): ViteProcess {
  const responses = new EventEmitter()
  return openViteProcess({
    on: (event, listener) => responses.on(event, listener),
    send: (message) =>
      void answerShop(vite as ViteProcess, message, (response) => {
        responses.emit('message', response)
      }),
  })
}

test('the shop gets the results and errors of Vite’s functions, each for its own call', async () => {
  const { template } = connect({
    template: async (url) => {
      if (url === '/broken') throw new Error('no page')
      return `page ${url}`
    },
  })
  const results = await Promise.allSettled([template('/a'), template('/broken'), template('/b')])
  expect(results).toEqual([
    { status: 'fulfilled', value: 'page /a' },
    { status: 'rejected', reason: new Error('no page') },
    { status: 'fulfilled', value: 'page /b' },
  ])
})

test('ignores messages that call no function of Vite', async () => {
  const sent: object[] = []
  for (const message of [null, 'ready', { shop: 'started' }, { vite: 1, name: 'constructor' }]) {
    await answerShop({} as ViteProcess, message, (response) => void sent.push(response))
  }
  expect(sent).toEqual([])
})

test('a shop in development that another program has started refuses to start, and names npm run dev', () => {
  expect(() => openViteProcess({ on: () => undefined })).toThrow('start it with `npm run dev`')
})
