import { expect, test } from 'vitest'
import { findTestsNotRun } from './named-tests.ts'

const rowOf = (file: string, title: string) => {
  return { section: '§1', statement: 's', verdict: 'holds', tests: [{ file, title }] }
}
const ran = [
  { file: 'a.test.ts', title: 'adds (1 + 2)' },
  { file: 'a.test.ts', title: '/cart shows the specified screen: cart' },
  { file: 'a.test.ts', title: 'price in de: 1 of 2' },
]

test.each([
  ['adds (1 + 2)'],
  ['%s shows the specified screen: %s'],
  ['${path} shows the specified screen: ${name}'],
  ['price in $locale.tag: %i of %i'],
])('finds the test %s among those that ran', (title) => {
  expect(findTestsNotRun([rowOf('a.test.ts', title)], ran)).toEqual([])
})

test('reports each named test that did not run, but only once if it is named twice', () => {
  const rows = [
    rowOf('b.test.ts', 'adds (1 + 2)'),
    rowOf('a.test.ts', 'adds'),
    rowOf('a.test.ts', '%s shows the specified picture'),
    rowOf('a.test.ts', 'adds'),
  ]
  expect(findTestsNotRun(rows, ran)).toEqual([
    'b.test.ts › adds (1 + 2) did not run',
    'a.test.ts › adds did not run',
    'a.test.ts › %s shows the specified picture did not run',
  ])
})
