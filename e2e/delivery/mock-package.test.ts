import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { envelopeSchema } from '#contracts/upstream/envelope.ts'
import { openControl } from '#mock-upstream/control-client/open-control.ts'
import { packMock } from '#scripts/mock-package/build-package.ts'
import { findFreePort } from '#scripts/services/ports.ts'
import { npmCommand, root, toolCommand } from '#scripts/support/paths.ts'
import { runCommand } from '#scripts/support/run-command.ts'
import { createEmptyFolder } from './production-folder.ts'
import { startProcess } from './start-process.ts'

const INSTALLED_MAX_BYTES = 15 * 1024 * 1024
const PACKAGE = 'node_modules/strongroom-mock'

const folder = createEmptyFolder()
const packed = createEmptyFolder()
beforeAll(async () => {
  const file = await packMock(packed)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const install = npmCommand('install', '--offline', '--no-audit', '--no-fund', file)
  await run(install, {})
}, 300_000)
afterAll(() => {
  for (const path of [folder, packed]) rmSync(path, { recursive: true, force: true })
})

/**
 * Runs a command in the folder where the package is installed. Fails with the command's output if the command fails.
 */
async function run(command: string[], env: Record<string, string>): Promise<string> {
  const { code, output } = await runCommand(command, { cwd: folder, env })
  expect([code, output]).toEqual([0, expect.anything()])
  return output
}

/** Runs the package's command, which starts the mock, on a free port. */
async function startPackage(...args: string[]) {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const bin = join(folder, PACKAGE, 'dist/strongroom-mock.js')
  const command = [process.execPath, bin, '--port', String(port), ...args]
  return { url, mock: startProcess(command, { cwd: folder, env: {} }) }
}

test('the mock’s package has no dependencies, no client and no pictures, and takes less than 15 MB', () => {
  expect(readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(
    ['strongroom-mock'],
  )
  const files = readdirSync(join(folder, PACKAGE), { recursive: true, encoding: 'utf8' })
  const tops = new Set(files.map((file) => file.split(/[/\\]/, 2).join('/')))
  expect([...tops].filter((path) => !/^(dist|types)\//.test(path)).toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'fixtures',
    'fixtures/content',
    'fixtures/wire',
    'mock-upstream',
    'mock-upstream/console',
    'mock-upstream/control',
    'package.json',
    'types',
  ])
  expect(files.filter((file) => /\.(webp|png|jpe?g|woff2?)$/.test(file))).toEqual([])
  const texts = files.filter((file) => /\.(js|ts|md)$/.test(file))
  const read = (file: string) => readFileSync(join(folder, PACKAGE, file), 'utf8')
  expect(texts.filter((file) => read(file).includes(root))).toEqual([])
  const sizes = files.map((file) => statSync(join(folder, PACKAGE, file)))
  const bytes = sizes.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0)
  expect(bytes).toBeGreaterThan(1024 * 1024)
  expect(bytes).toBeLessThan(INSTALLED_MAX_BYTES)
})

test('the command of the mock’s package serves the console, the reference, endpoints, faults and pictures, and ends on SIGTERM', async () => {
  const { url, mock } = await startPackage()
  await mock.responds(`${url}/__mock/health`)
  expect(await (await fetch(url)).text()).toContain('/console/main.js')
  const control = openControl(url)
  const { endpoints } = await control.world().reference()
  expect(endpoints.find(({ name }) => name === 'order.submit')?.example.answer).toMatchObject({
    code: 1,
  })
  const callGoods = async () => {
    const body = new URLSearchParams({ data: base64Json.encode({ lang: 'de', limit: 2 }) })
    return fetch(`${url}/api/goods/goodslist`, { method: 'POST', body })
  }
  const { code, data } = envelopeSchema.parse(await (await callGoods()).json())
  expect([code, base64Json.decode(data)]).toEqual([
    1,
    expect.objectContaining({ list: [expect.anything(), expect.anything()] }),
  ])
  await control.world().fault({ kind: 'http502', endpoint: 'goods.goodslist' })
  expect((await callGoods()).status).toBe(502)
  const picture = await fetch(`${url}/pictures/product/7-1.webp?w=400`)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
  expect(await picture.text()).toMatch(/^<svg /)
  mock.stop('SIGTERM')
  expect(await mock.ended).toBe(0)
}, 60_000)

test('the mock’s command shows its name in the help, and lists the allowed options after a wrong option', async () => {
  const { mock: help } = await startPackage('--help')
  expect(await help.ended).toBe(0)
  expect(help.output()).toMatch(/^Usage: strongroom-mock \[options\]/)
  const { mock: wrong } = await startPackage('--colour', 'red')
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toContain("unknown option '--colour'. Allowed: --seed, --products")
}, 60_000)

/**
 * Calls that the package's types must refuse. If the types accept one, the compiler reports an unused
 * `@ts-expect-error`.
 */
const WRONG_CALLS = `
import { startMock } from 'strongroom-mock'
import { openControl } from 'strongroom-mock/control'
const world = openControl('http://localhost').world()
// @ts-expect-error "flood" is not a kind of fault
export const fault = world.fault({ kind: 'flood', endpoint: '*' })
// @ts-expect-error "seconds" is missing
export const clock = world.clock({ action: 'advance' })
// @ts-expect-error no endpoint has this misspelt name
export const calls = world.expectCalls({ endpoint: 'order.sumbit' })
// @ts-expect-error startMock has no option "product"
export const mock = startMock({ product: 1 })
// @ts-expect-error the time is a number, not a string
export const time: string = (await world.state()).now
// @ts-expect-error pay_status is a status, not a number
export const status: number | undefined = (await world.orders()).list[0]?.pay_status
`

/**
 * Writes the example files of docs/mock.md and the wrong calls above into the folder where the package is installed.
 * Also links the tools that run the examples into this folder. Returns the names of the example files.
 */
function writeExamples(): string[] {
  const page = readFileSync(join(root, 'docs/mock.md'), 'utf8')
  const blocks = [...page.matchAll(/^```ts (\S+)\n([\s\S]*?)^```$/gm)]
  for (const [, name = '', text = ''] of blocks) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'wrong-calls.ts'), WRONG_CALLS)
  for (const tool of ['vitest', '@playwright/test', '@types/node']) {
    const link = join(folder, 'node_modules', tool)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, 'node_modules', tool), link)
  }
  return blocks.map(([, name = '']) => name)
}

test('the types of the mock’s package refuse wrong calls, and the examples of docs/mock.md pass in Vitest and Playwright', async () => {
  const names = writeExamples()
  expect(names).toEqual(['list-goods.ts', 'goods.test.ts', 'playwright.config.ts', 'goods.e2e.ts'])
  const flags = ['--noEmit', '--strict', '--target', 'es2024', '--module', 'nodenext']
  const more = ['--types', 'node', '--allowImportingTsExtensions', '--skipLibCheck']
  await run(
    [...toolCommand('typescript', 'tsc'), ...flags, ...more, ...names, 'wrong-calls.ts'],
    {},
  )
  const env = { NO_COLOR: '1', FORCE_COLOR: '0', CI: '1', MOCK_PORT: String(await findFreePort()) }
  const vitest = await run([...toolCommand('vitest'), 'run', '--dir', folder], env)
  expect(vitest).toMatch(/Tests +1 passed/)
  const playwright = await run([...toolCommand('@playwright/test', 'playwright'), 'test'], env)
  expect(playwright).toContain('2 passed')
}, 180_000)
