import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hashInputs, hasPassed, keepPassed } from './passed-inputs.ts'

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'passed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  return { write, record: join(folder, 'cache', 'passed.json') }
}

test('the hash depends on the command and on the names and contents of the files, but not on their order', () => {
  const { write } = makeFolder()
  const command = ['lint', '--fast']
  const files = [write('a.ts', 'one'), write('b.ts', 'two')]
  const before = hashInputs({ command, files })
  expect(hashInputs({ command, files: files.toReversed() })).toBe(before)
  const others = [
    hashInputs({ command: ['lint'], files }),
    hashInputs({ command, files: [...files, write('c.ts', '')] }),
    hashInputs({ command, files: [write('a.ts', 'one'), write('d.ts', 'two')] }),
  ]
  write('b.ts', 'three')
  others.push(hashInputs({ command, files }))
  expect(new Set([before, ...others]).size).toBe(5)
  write('b.ts', 'two')
  expect(hashInputs({ command, files })).toBe(before)
})

test('remembers for each step only the inputs with which it last passed', () => {
  const { record } = makeFolder()
  expect(hasPassed(record, 'lint', 'one')).toBe(false)
  keepPassed(record, 'lint', 'one')
  keepPassed(record, 'messages', 'two')
  expect(hasPassed(record, 'lint', 'one')).toBe(true)
  expect(hasPassed(record, 'messages', 'two')).toBe(true)
  keepPassed(record, 'lint', 'three')
  expect(hasPassed(record, 'lint', 'one')).toBe(false)
})

test('treats a damaged record as empty, and replaces it', () => {
  const { write } = makeFolder()
  const record = write('passed.json', '{')
  expect(hasPassed(record, 'lint', 'one')).toBe(false)
  keepPassed(record, 'lint', 'one')
  expect(hasPassed(record, 'lint', 'one')).toBe(true)
})
