import { expect, test } from 'vitest'
import { firstOfEach, groupFaq } from './group-faq.ts'

const entry = (id: number, category: string) => ({ id, category, question: '?', answerHtml: '!' })

test('groups questions by category and keeps their order', () => {
  const groups = groupFaq([entry(1, 'Delivery'), entry(2, 'Payment'), entry(3, 'Delivery')])
  expect(groups.map((group) => [group.category, group.entries.map(({ id }) => id)])).toEqual([
    ['Delivery', [1, 3]],
    ['Payment', [2]],
  ])
})

test('takes the first question of each category', () => {
  const entries = [entry(1, 'Delivery'), entry(2, 'Payment'), entry(3, 'Delivery')]
  expect(firstOfEach(entries).map(({ id }) => id)).toEqual([1, 2])
})
