import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchFolder } from './watch-folder.ts'

/** Creates a folder with the given files and watches it. */
async function watchFiles(...files: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'strongroom-watch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const file of files) await write(file, 'first')
  const seen = new Set<string>()
  const events: string[] = []
  onTestFinished(
    await watchFolder(folder, (path) => {
      seen.add(path)
      events.push(path)
    }),
  )
  const changes = () => [...seen]
  let marks = 0
  return {
    write,
    /** Saves a file as many editors and git do: writes a new file, then renames it to the path of the old file. */
    replace: async (path: string) => {
      await write(`${path}.saved`, 'second')
      await rename(join(folder, `${path}.saved`), join(folder, path))
    },
    remove: (path: string) => rm(join(folder, path), { recursive: true }),
    changes,
    events,
    /**
     * Discards all events so far, including pending ones. Writes a marker file and waits for the event of this file,
     * which arrives after all pending events.
     */
    forget: async () => {
      marks += 1
      await write(`mark-${marks}`, '')
      await expect.poll(changes).toContain(`mark-${marks}`)
      seen.clear()
    },
  }
}

test.each(['a.ts', 'inner/deep/a.ts'])(
  'still reports changes of %s after an editor has replaced this file by a new one',
  async (path) => {
    const { forget, write, replace, changes } = await watchFiles(path)
    await replace(path)
    await expect.poll(changes).toContain(path)
    await forget()
    await write(path, 'third')
    await expect.poll(changes).toContain(path)
    await forget()
    await replace(path)
    await expect.poll(changes).toContain(path)
  },
)

test('reports new files in a new folder, and later changes of these files', async () => {
  const { forget, write, changes } = await watchFiles('a.ts')
  await write('new/deep/b.ts', 'first')
  await expect.poll(changes).toContain('new/deep/b.ts')
  await forget()
  await write('new/deep/b.ts', 'second')
  await expect.poll(changes).toContain('new/deep/b.ts')
})

test('reports the files of a folder when the folder is removed and when it is restored', async () => {
  const { forget, write, remove, changes } = await watchFiles('inner/a.ts')
  await remove('inner')
  await expect.poll(changes).toContain('inner/a.ts')
  await forget()
  await write('inner/a.ts', 'second')
  await expect.poll(changes).toContain('inner/a.ts')
  await forget()
  await write('inner/a.ts', 'third')
  await expect.poll(changes).toContain('inner/a.ts')
})

test('ignores packages and builds, even in new folders', async () => {
  const { write, changes } = await watchFiles('a.ts', 'node_modules/a/index.js')
  await write('node_modules/a/index.js', 'second')
  await write('inner/dist/a.js', 'first')
  await write('inner/a.ts', 'first')
  await expect.poll(changes).toContain('inner/a.ts')
  expect(changes()).toEqual(['inner/a.ts'])
})

test('reports a save that replaces the file as one change', async () => {
  const { replace, events, forget } = await watchFiles('a.ts')
  await replace('a.ts')
  await expect.poll(() => events).toContain('a.ts')
  await forget()
  expect(events.filter((path) => path === 'a.ts')).toEqual(['a.ts'])
})
