import { expect, test } from 'vitest'
import { memoizeMapping } from './memoize-mapping.ts'

const english = { suffix: 'en' }
const german = { suffix: 'de' }

function counted() {
  let runs = 0
  const once = memoizeMapping(
    (wire: { id: number; tags: string[] }, { suffix }: { suffix: string }) => {
      runs += 1
      return { id: `${wire.id}-${suffix}`, tags: [...wire.tags] }
    },
  )
  return { once, runs: () => runs }
}

test('runs the mapping function only once when the same response object is mapped twice', () => {
  const { once, runs } = counted()
  const wire = { id: 1, tags: ['hot'] }
  expect(once(wire, english)).toBe(once(wire, english))
  expect(runs()).toBe(1)
})

test('runs the mapping function again for an equal but different response object, and for another mapper', () => {
  const { once, runs } = counted()
  const wire = { id: 1, tags: [] }
  expect(once(wire, german).id).toBe('1-de')
  expect(once(wire, english).id).toBe('1-en')
  once({ id: 1, tags: [] }, english)
  expect(runs()).toBe(3)
})

test('freezes the result that it keeps, so that no caller can change it', () => {
  const shared = counted().once({ id: 1, tags: ['hot'] }, english)
  expect(() => shared.tags.push('cold')).toThrow(TypeError)
  expect(() => Object.assign(shared, { id: 'x' })).toThrow(TypeError)
})
