import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFreePort } from '#scripts/services/ports.ts'
import { root } from '#scripts/support/paths.ts'
import type { Stage } from './dockerfile.ts'
import { parseDockerfile, parseWords } from './dockerfile.ts'
import {
  copyRepository,
  createEmptyFolder,
  installProductionPackages,
  linkTree,
} from './production-folder.ts'
import { startProcess } from './start-process.ts'

/** An image that this test builds in a folder, without Docker. `words` returns the words of its CMD or HEALTHCHECK. */
type Image = { folder: string; env: Record<string, string>; words: (name: string) => string[] }

const stages = parseDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
const all = createEmptyFolder()
const images = new Map<string, Image>()

beforeAll(() => {
  for (const stage of stages) images.set(stage.name, buildImage(stage))
}, 300_000)
afterAll(() => rmSync(all, { recursive: true, force: true }))

function imageOf(name: string): Image {
  const image = images.get(name)
  if (!image) throw new Error(`The Dockerfile has no stage ${name}`)
  return image
}

/** Runs the instructions of a build stage in a new folder, which stands for the root directory of the image. */
function buildImage({ name: stage, base, instructions }: Stage): Image {
  const folder = join(all, stage)
  const parent = images.get(base)
  const at = (path: string) =>
    path.startsWith('/') ? join(folder, path) : join(folder, 'app', path)
  mkdirSync(at(''), { recursive: true })
  if (parent) linkTree(parent.folder, folder)
  const env = { ...parent?.env }
  const commands = new Map<string, string[]>()
  for (const { name, flags, text } of instructions) {
    if (name === 'COPY') copy({ from: flags['from'], text, at })
    else if (name === 'RUN') for (const command of text.split(' && ')) run(command, at)
    else if (name === 'ENV')
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) env[key] = value
    else if (name === 'CMD' || name === 'HEALTHCHECK') commands.set(name, parseWords(text))
    else if (!['WORKDIR', 'USER', 'EXPOSE', 'VOLUME'].includes(name))
      throw new Error(`This test cannot run ${name}`)
  }
  return { folder, env, words: (name) => commands.get(name) ?? [] }
}

type Copy = { from: string | undefined; text: string; at: (path: string) => string }

function copy({ from, text, at }: Copy): void {
  const paths = text.split(/ +/)
  const to = paths.pop() ?? ''
  for (const path of paths) {
    if (path === '.' && from === undefined) copyRepository(at(to))
    else {
      const source = from === undefined ? join(root, path) : join(imageOf(from).folder, path)
      linkTree(source, to.endsWith('/') ? join(at(to), path) : at(to))
    }
  }
}

/**
 * Runs the command of a RUN instruction. In place of `npm ci` and the build, links the installed packages and the built
 * client.
 */
function run(command: string, at: (path: string) => string): void {
  if (command === 'npm ci') return
  if (command === 'npm ci --omit=dev') return installProductionPackages(at(''))
  if (command === 'npm run build') return linkTree(join(root, 'client/dist'), at('client/dist'))
  // Skips `chown`, because the owners of files do not matter in this test.
  if (command.startsWith('chown ')) return
  const [file = '', ...args] = command.split(/ +/)
  execFileSync(
    file,
    args.map((arg) => (arg.startsWith('/') ? at(arg) : arg)),
    { cwd: at('') },
  )
}

/** Runs the start command of an image, as `docker run` would. */
function startImage(name: string, env: Record<string, string>) {
  const { folder, env: own, words } = imageOf(name)
  const inFolder = (words: string[]) =>
    words.map((word) => (word === 'node' ? process.execPath : word))
  const data = own['SHOP_DATA'] === undefined ? {} : { SHOP_DATA: join(folder, own['SHOP_DATA']) }
  const options = { cwd: join(folder, 'app'), env: { ...own, ...data, ...env } }
  return {
    started: startProcess(inFolder(words('CMD')), options),
    checkHealth: () => startProcess(inFolder(words('HEALTHCHECK')), options).ended,
  }
}

test('the images are built from a pinned Node version, run as the user node, and start without npm', () => {
  const [first] = stages
  expect(first?.base).toMatch(/^node:24\.\d+\.\d+-/)
  for (const name of ['shop', 'mock']) {
    const instructions = stages.find((stage) => stage.name === name)?.instructions ?? []
    expect(instructions.find((line) => line.name === 'USER')?.text).toBe('node')
    expect(imageOf(name).words('CMD')[0]).toBe('node')
  }
  expect(stages.at(-1)?.name).toBe('shop')
})

test('the shop image holds the built client, but no development packages, scripts or client sources', () => {
  const app = join(imageOf('shop').folder, 'app')
  for (const path of ['node_modules/vite', 'node_modules/vitest', 'scripts', 'client/app', '.env'])
    expect([path, existsSync(join(app, path))]).toEqual([path, false])
  expect(existsSync(join(app, 'client/dist/builds.json'))).toBe(true)
})

test('starts shop and mock from their images, serves the home page, and ends on SIGTERM', async () => {
  const [port, mockPort] = await Promise.all([findFreePort(), findFreePort()])
  const mockUrl = `http://127.0.0.1:${mockPort}`
  const url = `http://127.0.0.1:${port}`
  const mock = startImage('mock', { MOCK_PORT: String(mockPort) })
  await mock.started.responds(`${mockUrl}/__mock/health`)
  const shop = startImage('shop', { PORT: String(port), UPSTREAM_URL: mockUrl, PUBLIC_URL: url })
  await shop.started.responds(`${url}/health/live`)
  expect(await Promise.all([shop.checkHealth(), mock.checkHealth()])).toEqual([0, 0])
  const home = await fetch(url)
  const html = await home.text()
  expect([home.status, html.includes('</html>')]).toEqual([200, true])
  expect(html).toMatch(/href="\/product\/\d+"/)
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
  const asset = await fetch(url + script)
  expect([asset.status, asset.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('immutable'),
  ])
  shop.started.stop('SIGTERM')
  expect(await shop.started.ended).toBe(0)
  mock.started.stop('SIGTERM')
  expect(await mock.started.ended).toBe(0)
}, 180_000)
