import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#scripts/support/paths.ts'
import { readSentences } from './specification-sentences.ts'

const EXAMPLE = `# Title

Starts here. It goes on.

## 2. Screens

### Routes
| Path | Screen |
|---|---|
| / | Home |

### Account area /user
Two things. They are:
- **One**: id. Shown in '/user'.
  - nested (2–4 letters);
`

test('reads sentences, list entries and table rows with their section, but no lines that only introduce a list', () => {
  expect(readSentences(EXAMPLE).map(({ section, text }) => [section, text])).toEqual([
    ['Introduction', 'Starts here.'],
    ['Introduction', 'It goes on.'],
    ['§2 Routes', '| / | Home |'],
    ['§2 Account area', 'Two things.'],
    ['§2 Account area', '**One**: id.'],
    ['§2 Account area', "Shown in '/user'."],
    ['§2 Account area', 'nested (2–4 letters);'],
  ])
})

test('the hash of a sentence changes when any of its characters changes', () => {
  const hashes = ['Two things.', 'Two Things.', 'Two things'].map(
    (text) => readSentences(text)[0]?.hash,
  )
  expect(new Set(hashes).size).toBe(3)
  expect(hashes[0]).toMatch(/^[0-9a-f]{8}$/)
})

test('reads every sentence, list entry and table row of the specification, with its section', () => {
  const markdown = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  const sentences = readSentences(markdown)
  const left = sentences.reduce((rest, { text }) => rest.replace(text, ''), markdown)
  const lines = left.split('\n').filter((line) => /\w/.test(line))
  // After all sentences are removed, only headings, table heads and lines that introduce a list remain.
  expect(lines.filter((line) => !/^#|:$|^\| Path /.test(line.trim()))).toEqual([])
  expect(new Set(sentences.map(({ hash }) => hash)).size).toBe(sentences.length)
  expect(new Set(sentences.map(({ section }) => section)).size).toBe(23)
})
