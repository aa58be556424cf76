import process from 'node:process'
import { expect, test } from 'vitest'
import { LOCALES } from '#contracts/locales.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import {
  collectResponses,
  collectDrawings,
  differences,
  goldenEndpoints,
  readGolden,
} from './golden.ts'

const golden = readGolden()
/** Timeout for 3,000 calls on a busy machine. An idle machine needs two seconds for them. */
const LOADED_MS = 300_000
const rewrite =
  'Differs from the hashes in fixtures. If intended, run: npm run record -- --golden' +
  (golden.icu === process.versions.icu
    ? ''
    : ` (written with ICU ${golden.icu}, this Node has ${process.versions.icu})`)

test(
  'the mock returns the recorded responses in every language',
  { timeout: LOADED_MS },
  async () => {
    const changed = differences(golden.responses, await collectResponses())
    expect({ changed, rewrite }).toEqual({ changed: [], rewrite })
  },
)

test('a response of the mock does not depend on earlier calls', async () => {
  const some = LOCALES.slice(0, 2)
  const backwards = await collectResponses({ languages: some, order: 'backwards' })
  for (const [name, hashes] of Object.entries(backwards))
    for (const [lang, hash] of Object.entries(hashes))
      expect(hash, `${name} in ${lang}`).toBe(golden.responses[name]?.[lang])
})

test('the pictures that the mock draws have the recorded hashes', () => {
  const changed = differences(golden.drawings, collectDrawings())
  expect({ changed, rewrite }).toEqual({ changed: [], rewrite })
})

test('the recorded hashes cover every read endpoint in all sixteen languages', () => {
  const reads = ENDPOINT_NAMES.filter((name) => endpoints[name].access === 'read')
  expect(goldenEndpoints()).toEqual(reads)
  for (const name of reads) expect(Object.keys(golden.responses[name] ?? {})).toEqual(LOCALES)
})

test('reports the endpoint and the language of each changed hash', () => {
  const kept = { 'goods.typelist': { en: 'a', th: 'b' }, 'index.banners': { en: 'c' } }
  const now = { 'goods.typelist': { en: 'a', th: 'x' } }
  expect(differences(kept, now)).toEqual(['goods.typelist: th', 'index.banners: en'])
})
