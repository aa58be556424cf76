import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbeddedStore } from './embedded.ts'

const PROCESSES = 3
const STEPS = 60

/**
 * Program that several processes run on one file. In each step, it adds 1 to a number in a record by compare-and-set,
 * and then adds 1 to a counter. All processes start at the same time, so each of them prepares the file.
 */
const PROGRAM = `
  import { openEmbeddedStore } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
  const store = openEmbeddedStore({ file: process.argv[2] })
  await store.create('sum', { value: '0', ttlMs: 600_000, isLazy: true })
  for (let step = 0; step < ${STEPS}; step += 1) {
    let isDone = false
    while (!isDone) {
      const { value, version } = await store.read('sum')
      isDone = await store.replace('sum', version, { value: String(Number(value) + 1), ttlMs: 600_000, isLazy: true })
    }
    await store.count('calls', { by: 1, windowMs: 600_000 })
  }
  await store.close()
`

test('loses no increment when several processes share one file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'store-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const program = join(folder, 'add.mjs')
  await writeFile(program, PROGRAM)
  const file = join(folder, 'shared.sqlite')
  const children = Array.from({ length: PROCESSES }, () => fork(program, [file]))
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
  expect(codes).toEqual(children.map(() => 0))
  const store = openEmbeddedStore({ file })
  onTestFinished(() => store.close())
  expect((await store.read('sum'))?.value).toBe(String(PROCESSES * STEPS))
  const { count } = await store.count('calls', { by: 0, windowMs: 1 })
  expect(count).toBe(PROCESSES * STEPS)
})
