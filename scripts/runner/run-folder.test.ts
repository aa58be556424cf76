import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRunFolder, removeOlderFolders } from './run-folder.ts'

test('gives each of two simultaneous runs its own folder', () => {
  const [one, other] = [createRunFolder(), createRunFolder()]
  expect(one).not.toBe(other)
  expect([existsSync(one), existsSync(other)]).toEqual([true, true])
})

test('removes only old folders that killed runs left behind', () => {
  const parent = mkdtempSync(join(tmpdir(), 'runs-'))
  for (const name of ['old', 'new']) mkdirSync(join(parent, name))
  const longAgo = Date.now() / 1000 - 3600
  utimesSync(join(parent, 'old'), longAgo, longAgo)
  removeOlderFolders(parent, 1_800_000)
  expect(readdirSync(parent)).toEqual(['new'])
  rmSync(parent, { recursive: true })
})
