import process from 'node:process'
import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import {
  collectAnswers,
  collectDrawings,
  differences,
  goldenEndpoints,
  readGolden,
} from './golden.ts'

const golden = readGolden()
/** Two seconds where nothing else runs: 3,000 calls. */
const LOADED_MS = 300_000
const rewrite =
  'These differ from fixtures/golden. Was it meant? Then: npm run record -- --golden' +
  (golden.icu === process.versions.icu
    ? ''
    : ` (written with ICU ${golden.icu}, this Node has ${process.versions.icu})`)

test('the mock answers what it answered, in every language', { timeout: LOADED_MS }, async () => {
  const changed = differences(golden.answers, await collectAnswers())
  expect({ changed, rewrite }).toEqual({ changed: [], rewrite })
})

test('an answer does not depend on what was asked before it', async () => {
  const some = LOCALES.slice(0, 2)
  const backwards = await collectAnswers({ languages: some, order: 'backwards' })
  for (const [name, hashes] of Object.entries(backwards))
    for (const [lang, hash] of Object.entries(hashes))
      expect(hash, `${name} in ${lang}`).toBe(golden.answers[name]?.[lang])
})

test('the mock draws what it drew', () => {
  const changed = differences(golden.drawings, collectDrawings())
  expect({ changed, rewrite }).toEqual({ changed: [], rewrite })
})

test('every read of the table is among them, in all sixteen languages', () => {
  const reads = ENDPOINT_NAMES.filter((name) => endpoints[name].access === 'read')
  expect(goldenEndpoints()).toEqual(reads)
  for (const name of reads) expect(Object.keys(golden.answers[name] ?? {})).toEqual(LOCALES)
})

test('a difference is told by endpoint and language', () => {
  const kept = { 'goods.typelist': { en: 'a', th: 'b' }, 'index.banners': { en: 'c' } }
  const now = { 'goods.typelist': { en: 'a', th: 'x' } }
  expect(differences(kept, now)).toEqual(['goods.typelist: th', 'index.banners: en'])
})
