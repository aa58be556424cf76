import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DATA_CHANGED, DEVELOPMENT_EXCEPTION, PAGE_OF_START } from '#contracts/development.ts'
import { startVite } from './vite.ts'

/**
 * Starts Vite for a client folder that is almost empty, with a page that imports a contract. Returns Vite, its
 * URL, a function that opens a tab, both files and that of its configuration.
 */
async function start() {
  const parent = await mkdtemp(join(tmpdir(), 'strongroom-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const [folder, contracts] = [join(parent, 'client'), join(parent, 'contracts')]
  await Promise.all([folder, contracts].map((path) => mkdir(path)))
  const config = join(folder, 'vite.config.ts')
  await writeFile(
    config,
    'export default { logLevel: "silent", server: { fs: { strict: false } } }\n',
  )
  await writeFile(join(folder, 'package.json'), '{"type":"module"}\n')
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><meta charset="utf-8"></head><body></body></html>',
  )
  const page = join(folder, 'page.ts')
  const contract = join(contracts, 'cart.ts')
  await writeFile(contract, 'export const max = 1\n')
  await writeFile(page, "export { max } from '../contracts/cart.ts'\n")
  const server = createServer()
  const vite = await startVite(folder, server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    await vite.close()
    server.close()
  })
  server.on('request', (request, response) =>
    vite.middleware(request, response, () => response.end()),
  )
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  /** Connects like an open tab. `received` are the events that Vite has sent to the tab, `stacks` those of errors. */
  const openTab = async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/`, 'vite-hmr')
    onTestFinished(() => socket.close())
    const received: string[] = []
    const stacks: string[] = []
    socket.addEventListener('message', ({ data }) => {
      const { type, event, err } = JSON.parse(String(data)) as {
        type: string
        event?: string
        err?: { stack: string }
      }
      received.push(event ?? type)
      if (err) stacks.push(err.stack)
    })
    await once(socket, 'open')
    const say = (event: string, data: object) =>
      socket.send(JSON.stringify({ type: 'custom', event, data }))
    return { received, stacks, say }
  }
  return { vite, openTab, url, page, contract, config }
}

test('a tab that is opened after a restart of the shop or a failed start gets no message about it', async () => {
  const { vite, openTab } = await start()
  vite.noteStart()
  vite.reloadTabs()
  vite.showFailedStart('shop', 'SyntaxError')
  vite.noteStart()
  vite.reloadTabs()
  const tab = await openTab()
  tab.say(PAGE_OF_START, { start: 0 })
  await expect.poll(() => tab.received).toContain('full-reload')
  expect(tab.received).toEqual(['connected', 'full-reload'])
})

test('after a restart of the shop, open tabs and tabs that still show a page of the earlier start load again', async () => {
  const { vite, openTab } = await start()
  vite.noteStart()
  const page = await vite.forShop.template('/')
  const tab = await openTab()
  vite.noteStart()
  vite.reloadTabs()
  await expect.poll(() => tab.received).toContain('full-reload')

  const startOf = (html: string) => ({ start: Number(/start: (\d+)/.exec(html)?.[1]), edits: 0 })
  const late = await openTab()
  late.say(PAGE_OF_START, startOf(page))
  await expect.poll(() => late.received).toContain('full-reload')

  const current = await openTab()
  current.say(PAGE_OF_START, startOf(await vite.forShop.template('/')))
  vite.showFailedStart('shop', 'SyntaxError')
  await expect.poll(() => current.received).toContain('error')
  expect(current.received).not.toContain('full-reload')
})

test('an edit of a contract changes nothing in an open tab, because the tab loads again once the shop has restarted', async () => {
  const { openTab, url, page, contract } = await start()
  expect(await (await fetch(`${url}/page.ts`)).text()).toContain('cart.ts')
  expect(await (await fetch(`${url}/@fs${contract}`)).text()).toContain('max = 1')
  const tab = await openTab()
  await writeFile(contract, 'export const max = 2\n')
  await expect.poll(async () => (await fetch(`${url}/@fs${contract}`)).text()).toContain('max = 2')
  expect(tab.received).toEqual(['connected'])
  // The client's own files still reach the tab at once.
  await writeFile(page, 'export const max = 3\n')
  await expect.poll(() => tab.received).toContain('full-reload')
})

test('an error of Vite itself reaches an open tab without the lines of libraries', async () => {
  const { openTab, url, page } = await start()
  const tab = await openTab()
  await writeFile(page, 'const id = = 1\n')
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await fetch(`${url}/page.ts`)
  await expect.poll(() => tab.stacks).toHaveLength(1)
  expect(tab.stacks[0]).not.toContain('node_modules')
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('Unexpected token'))
  expect(String(printed.mock.calls)).not.toContain('node_modules')
})

test('prints an error of the compiler once, for all tabs and pages, and again after an edit', async () => {
  const { vite, openTab, url, page } = await start()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  await fetch(`${url}/page.ts`)
  const tab = await openTab()
  await writeFile(page, 'const id = = 1\n')
  await expect.poll(() => tab.received).toContain('full-reload')
  await fetch(`${url}/page.ts`)
  await fetch(`${url}/page.ts?tab=2`)
  const message = String(printed.mock.calls[0]).replace(/^.*?Internal server error: /, '')
  const [text = ''] = message.split('\n  Plugin:')
  await vite.forShop.failurePage({ message: text, stack: '', place: { id: page } })
  expect(printed.mock.calls).toEqual([[expect.stringContaining('PARSE_ERROR')]])
  await writeFile(page, 'const id = = 2\n')
  await expect
    .poll(() => fetch(`${url}/page.ts`).then(() => printed.mock.calls.length))
    .toBeGreaterThan(1)
})

test('an open tab fetches no data while the shop starts, because it then loads again', async () => {
  const { vite, openTab } = await start()
  const tab = await openTab()
  vite.noteStart()
  await vite.forShop.refreshTabs('default')
  vite.reloadTabs()
  await vite.forShop.refreshTabs('default')
  await expect.poll(() => tab.received).toContain(DATA_CHANGED)
  expect(tab.received).toEqual(['connected', 'full-reload', DATA_CHANGED])
})

test('a tab still gets exceptions and new data after a change of the configuration restarts Vite', async () => {
  const { vite, openTab, url, config } = await start()
  await writeFile(
    config,
    'export default { logLevel: "silent", server: { headers: { "x-config": "2" } } }\n',
  )
  const configOf = async () => (await fetch(`${url}/page.ts`)).headers.get('x-config')
  await expect.poll(configOf).toBe('2')
  const tab = await openTab()
  tab.say(DEVELOPMENT_EXCEPTION, { message: 'no prices', stack: '' })
  await vite.forShop.refreshTabs('default')
  await expect.poll(() => tab.received).toEqual(expect.arrayContaining([DATA_CHANGED, 'error']))
})

test('an edit of a client file prints one line', async () => {
  const { vite, openTab, url, page } = await start()
  const tab = await openTab()
  await fetch(`${url}/page.ts`)
  await vite.forShop.invoke({
    type: 'custom',
    event: 'vite:invoke',
    data: { id: 'send', name: 'fetchModule', data: ['/page.ts', undefined, {}] },
  })
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  await writeFile(page, 'export const max = 3\n')
  await expect.poll(() => tab.received).toContain('full-reload')
  await expect.poll(() => printed.mock.calls).toHaveLength(1)
  expect(printed.mock.calls[0]?.[0]).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: page reload page\.ts$/)
})

test('an exception of the client is printed once, with its place and the code around it', async () => {
  const { openTab, url, page } = await start()
  await fetch(`${url}/page.ts`)
  const tab = await openTab()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  tab.say(DEVELOPMENT_EXCEPTION, {
    message: 'no cart',
    stack: `Error: no cart\n    at Page (${page}:1:10)`,
  })
  await expect.poll(() => tab.received).toContain('error')
  const other = await openTab()
  other.say(DEVELOPMENT_EXCEPTION, {
    message: 'no cart',
    stack: `Error: no cart\n    at Page (${page}:1:10)`,
  })
  await expect.poll(() => other.received).toContain('error')
  expect(printed.mock.calls).toEqual([
    [expect.stringMatching(/ERROR: no cart\n\S+page\.ts:1:10\n1 \| export \{ max \}/)],
  ])
})

test('a tab whose exception comes from code before the last edit loads its page again', async () => {
  const { openTab, url, page } = await start()
  await fetch(`${url}/page.ts`)
  const other = await openTab()
  await writeFile(page, 'import.meta.hot?.accept()\n')
  await expect.poll(() => other.received).toContain('full-reload')
  const late = await openTab()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => printed.mockRestore())
  late.say(DEVELOPMENT_EXCEPTION, {
    message: 'no cart',
    stack: `Error: no cart\n    at Page (${url}/page.ts:1:10)`,
  })
  await expect.poll(() => late.received).toEqual(['connected', 'full-reload'])
  expect(printed).not.toHaveBeenCalled()
})

test('a tab whose page was rendered before an edit of the client loads it again', async () => {
  const { vite, openTab, url, page } = await start()
  await fetch(`${url}/page.ts`)
  const now = async () => {
    const html = await vite.forShop.template('/')
    return { start: 0, edits: Number(/edits: (\d+)/.exec(html)?.[1]) }
  }
  const before = await now()
  const other = await openTab()
  await writeFile(page, 'export const max = 2\n')
  await expect.poll(() => other.received).toContain('full-reload')
  const tab = await openTab()
  tab.say(PAGE_OF_START, await now())
  tab.say(PAGE_OF_START, before)
  await expect.poll(() => tab.received).toEqual(['connected', 'full-reload'])
})
