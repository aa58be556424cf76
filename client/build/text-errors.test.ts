import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, onTestFinished, test } from 'vitest'
import { invalidMessage, readTexts } from './text-errors.ts'

function write(json: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'strongroom-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'cart.json')
  writeFileSync(file, json)
  return file
}

function errorOf(run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    return error
  }
}

test('an invalid ICU message names its file, and the place of the mistake in it', () => {
  const file = write(
    '{\n  "cart.title": "Cart",\n  "cart.count": "{count, plural, one {# item}}"\n}\n',
  )
  const cause = errorOf(() => parse('{count, plural, one {# item}}'))
  const error = invalidMessage([write('{}'), file], 'cart.count', cause)
  expect(error).toMatchObject({ id: file, loc: { file, line: 3 } })
  expect(error).toHaveProperty('frame', expect.stringMatching(/3 \| {3}"cart\.count"[^]*\^/))
  expect(error.message).toBe('Text cart.count is not a valid ICU message: missing other clause')
})

test('finds the place of a mistake in JSON for which the message of `JSON.parse` names no line', () => {
  const file = write('{\n  "cart.title": "Cart",\n  "cart.count": Items,\n  "cart.end": "End"\n}\n')
  const error = errorOf(() => readTexts(file))
  expect(error).toMatchObject({ id: file, loc: { file, line: 3, column: 17 } })
})

test('a file that is not valid JSON is named together with the place of the mistake', () => {
  const file = write('{\n  "cart.title": "Cart"\n  "cart.count": "Items"\n}\n')
  const error = errorOf(() => readTexts(file))
  expect(error).toMatchObject({ id: file, loc: { file, line: 3, column: 3 } })
  expect(error).toHaveProperty('frame', expect.stringContaining('3 |   "cart.count": "Items"'))
  expect(error).toHaveProperty('message', expect.stringContaining('cart.json is not valid JSON'))
})
