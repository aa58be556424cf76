import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addStaticFiles } from '#server/http/static-files.ts'
import { finishBuild, isCurrentBuild, listBuilds, startBuild } from './client-builds.ts'

function createDist(): string {
  const dist = mkdtempSync(join(tmpdir(), 'builds-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  return dist
}

function build(dist: string, id: string): void {
  const folder = startBuild(dist)
  const assets = join(folder, 'browser/assets')
  mkdirSync(assets, { recursive: true })
  writeFileSync(join(assets, `app-${id}.js`), `// ${id}`)
  writeFileSync(join(folder, 'browser/index.html'), '')
  mkdirSync(join(folder, 'server'))
  writeFileSync(join(folder, 'server/entry-server.js'), '')
  mkdirSync(join(folder, 'worker'))
  writeFileSync(join(folder, 'worker/worker.js'), '')
  finishBuild(dist, id, folder)
}

const idsIn = (dist: string) => listBuilds(dist).map((folder) => basename(folder))

test('keeps the current and the previous build of the client, and removes older builds', () => {
  const dist = createDist()
  expect(listBuilds(dist)).toEqual([])
  for (const id of ['a', 'b', 'c']) build(dist, id)
  expect(idsIn(dist)).toEqual(['c', 'b'])
  expect(readdirSync(join(dist, 'builds')).toSorted()).toEqual(['b', 'c'])
  expect(isCurrentBuild(dist, 'c')).toBe(true)
  expect(isCurrentBuild(dist, 'b')).toBe(false)
  rmSync(join(dist, 'builds/c/server'), { recursive: true })
  expect(isCurrentBuild(dist, 'c')).toBe(false)
})

test('keeps the previous build when the same sources are built again', () => {
  const dist = createDist()
  for (const id of ['a', 'b', 'b']) build(dist, id)
  expect(idsIn(dist)).toEqual(['b', 'a'])
})

test('does not touch the current build while the next build is running or after the next build has failed', () => {
  const dist = createDist()
  build(dist, 'a')
  startBuild(dist)
  expect(idsIn(dist)).toEqual(['a'])
  expect(existsSync(join(dist, 'builds/a/browser/assets/app-a.js'))).toBe(true)
})

test('gives two simultaneous builds separate folders', () => {
  const dist = createDist()
  const [one, other] = [startBuild(dist), startBuild(dist)]
  expect(one).not.toBe(other)
  finishBuild(dist, 'a', one)
  finishBuild(dist, 'a', other)
  expect(idsIn(dist)).toEqual(['a'])
})

test('a running server still serves the assets of its own build after a newer build has finished', async () => {
  const dist = createDist()
  for (const id of ['a', 'b']) build(dist, id)
  const app = Fastify()
  onTestFinished(() => app.close())
  await addStaticFiles(
    app,
    listBuilds(dist).map((folder) => join(folder, 'browser/assets')),
  )
  build(dist, 'c')
  const current = await app.inject('/assets/app-b.js')
  expect([current.statusCode, current.body]).toEqual([200, '// b'])
  expect(current.headers['cache-control']).toContain('immutable')
  build(dist, 'c')
  expect((await app.inject('/assets/app-b.js')).statusCode).toBe(200)
  expect((await app.inject('/assets/app-x.js')).statusCode).toBe(404)
})
