import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEVICE_KINDS } from '#contracts/catalog/catalog.ts'
import { judgeKit, kitSteps } from './kit-steps.ts'

const kinds = [...DEVICE_KINDS, undefined]
const answersOf = (steps: readonly { name: string }[], answer: string) =>
  new URLSearchParams(steps.map(({ name }) => [name, answer]))

test.each(kinds)(
  'for a product of kind %s, asks about the parcel, the box and the secrets, and asks nothing twice',
  (kind) => {
    const names = kitSteps(kind).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(['parcel', 'box', 'secrets']))
  },
)

test('asks for a check with the manufacturer’s software for devices, but not for backups and accessories', () => {
  const asking = kinds.filter((kind) => kitSteps(kind).some(({ name }) => name === 'maker'))
  expect(asking).toEqual(['wallet', 'key', 'storage', undefined])
})

test('calls a product genuine only if the owner answers yes to every step of the check', () => {
  const steps = kitSteps('wallet')
  expect(judgeKit(steps, answersOf(steps, 'yes'))).toBe('good')
  expect(judgeKit(steps, answersOf(steps.slice(1), 'yes'))).toBe('open')
  expect(judgeKit(steps, answersOf(steps, 'maybe'))).toBe('untouched')
  expect(judgeKit(steps, new URLSearchParams())).toBe('untouched')
})

test('warns the owner as soon as one answer is no', () => {
  const steps = kitSteps('wallet')
  const answers = fc.array(fc.constantFrom('yes', 'no', '', 'x'), {
    minLength: steps.length,
    maxLength: steps.length,
  })
  fc.assert(
    fc.property(answers, (given) => {
      const search = new URLSearchParams(steps.map(({ name }, index) => [name, given[index] ?? '']))
      const verdict = judgeKit(steps, search)
      expect(verdict === 'bad').toBe(given.includes('no'))
      expect(verdict === 'good').toBe(given.every((answer) => answer === 'yes'))
    }),
  )
})
