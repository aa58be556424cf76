import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileCache } from './file-cache.ts'

function open(options: { folder?: string; maxBytes?: number } = {}) {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'strongroom-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const warnings: string[] = []
  const cache = createFileCache({
    folder,
    maxBytes: options.maxBytes ?? 1_000_000,
    warn: (line) => warnings.push(line),
  })
  const files = () => readdirSync(folder).map((name) => join(folder, name))
  return { folder, cache, warnings, files }
}

const entry = (text: string, bytes = 10) => ({
  facts: { type: text },
  bytes: Buffer.alloc(bytes, text),
})

test('returns the bytes of an entry and its metadata (facts), even after a restart', async () => {
  const { folder, cache } = open()
  const written = { facts: { type: 'image/webp', odd: 'a\nb ü' }, bytes: Buffer.from('\n\0\nx') }
  await cache.write('a', written)
  expect(await open({ folder }).cache.read('a')).toEqual(written)
  expect(await cache.read('b')).toBeUndefined()
})

test.each([
  ['cut in half', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['changed by one bit', (whole: Buffer) => Buffer.concat([whole.subarray(0, -1), Buffer.of(1)])],
  ['in another format', () => Buffer.from('no entry\n{}\n')],
])(
  'treats a file that is %s as missing, and replaces it with the next write',
  async (_, damage) => {
    const { cache, files } = open()
    await cache.write('a', entry('a'))
    const [file = ''] = files()
    writeFileSync(file, damage(readFileSync(file)))
    expect(await cache.read('a')).toBeUndefined()
    await cache.write('a', entry('b'))
    expect(await cache.read('a')).toEqual(entry('b'))
  },
)

test('deletes the least recently used files when the cache exceeds its limit', async () => {
  const { cache, files } = open({ maxBytes: 10_000 })
  for (let index = 0; index < 9; index += 1) {
    await cache.write(`${index}`, entry(`${index}`, 1_000))
  }
  for (const file of files()) utimesSync(file, 1, 1)
  // Reading an entry counts as using it.
  await cache.read('0')
  await cache.write('9', entry('9', 1_000))
  const isKept = async (key: string) => (await cache.read(key)) !== undefined
  expect([await isKept('0'), await isKept('9')]).toEqual([true, true])
  const size = files().reduce((sum, file) => sum + statSync(file).size, 0)
  expect(size).toBeLessThanOrEqual(10_000)
  expect(files().length).toBeGreaterThan(5)
})

test('deletes an old unfinished file, but keeps a new one, which a process may still be writing', async () => {
  const { folder, cache } = open()
  const [old, fresh] = [join(folder, 'a.new'), join(folder, 'b.new')]
  for (const file of [old, fresh]) writeFileSync(file, 'half')
  utimesSync(old, 1, 1)
  await cache.write('a', entry('a'))
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})

test('stores nothing when the cache cannot write to its folder, and warns about this only once', async () => {
  const file = join(open().folder, 'file')
  writeFileSync(file, '')
  // A folder inside a file cannot be created, not even by a superuser.
  const { cache, warnings } = open({ folder: join(file, 'folder') })
  await cache.write('a', entry('a'))
  await cache.write('a', entry('a'))
  expect(await cache.read('a')).toBeUndefined()
  expect(warnings).toEqual([expect.stringContaining('cannot be written')])
})

test('never serves a half-written file while two processes write the same entries', async () => {
  const { folder, cache } = open()
  const module = join(import.meta.dirname, 'file-cache.ts')
  const writer = `
    const { createFileCache } = await import(${JSON.stringify(module)})
    const cache = createFileCache({ folder: ${JSON.stringify(folder)}, maxBytes: 1e9, warn: console.error })
    for (let turn = 0; turn < 40; turn += 1)
      await cache.write('shared', { facts: {}, bytes: Buffer.alloc(200_000, String(turn)) })`
  const run = async () =>
    new Promise<number | null>((resolve) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', writer])
      child.once('close', resolve)
    })
  await cache.write('shared', entry('first'))
  const writers = Promise.all([run(), run()])
  const running = new AbortController()
  void writers.finally(() => running.abort())
  let reads = 0
  while (!running.signal.aborted) {
    expect(await cache.read('shared')).toBeDefined()
    reads += 1
  }
  expect(await writers).toEqual([0, 0])
  expect(reads).toBeGreaterThan(0)
})
