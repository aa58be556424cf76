// node e2e/contract/record-golden.ts: writes fixtures/golden anew, from the mock. The difference says what your change touched.
import { mkdirSync } from 'node:fs'
import process from 'node:process'
import { collectAnswers, collectDrawings, writeGolden } from './golden.ts'

mkdirSync(new URL('../../fixtures/golden', import.meta.url), { recursive: true })
writeGolden({
  icu: process.versions.icu ?? '',
  answers: await collectAnswers(),
  drawings: collectDrawings(),
})
