import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileMessages } from '#client/build/compile-messages.ts'
import { ORDER_FILTER_MAX_DAYS } from '#contracts/limits.ts'
import { LOCALES } from '#contracts/locales.ts'
import { englishText as t } from '#client/testing/render.tsx'
import type { MessageId } from './message-id.ts'
import { validationText } from './validation-text.ts'

/**
 * English texts by message id. Most of them are quoted from the specification. The shop chose the others, because the
 * specification describes them without giving the words.
 */
const SPECIFIED: [MessageId, string][] = [
  ['validation.passwordsDiffer', 'The passwords do not match'],
  ['validation.enterYourName', 'Enter your name'],
  ['validation.email', 'Enter a valid email address'],
  ['cart.empty.title', 'Your cart is empty'],
  ['cart.selectProducts', 'Select at least one item to check out'],
  ['cart.removeConfirm', 'Remove this item from your cart?'],
  ['cart.clearConfirm', 'Remove all items from your cart?'],
  ['cart.noStock', 'This product is out of stock'],
  ['catalog.empty.category', 'No products in this category right now'],
  ['orders.cancelConfirm', 'Are you sure you want to cancel this order?'],
]

/**
 * Texts whose wording deliberately differs from the specification, by message id (contracts/decisions.md › Words of the
 * specification).
 */
const DECIDED = readDecided()

/** Reads the table's rows, which have the form `| words | text shown | `message` | why |`. */
function readDecided(): [MessageId, string][] {
  const file = join(import.meta.dirname, '../../contracts/decisions.md')
  const [, section = ''] = readFileSync(file, 'utf8').split('\n## Words of the specification\n')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\|[^|]+\| ([^|]+) \| `([^`]+)` \|/gm)].map(([, words = '', id]) => {
    if (!isMessageId(id)) throw new Error(`Unknown message ${id}: correct contracts/decisions.md`)
    return [id, words]
  })
}

function isMessageId(id: string | undefined): id is MessageId {
  return id !== undefined && id in compileMessages('en')
}

test.each(SPECIFIED)('the English text of %s is “%s”, as specified', (id, words) => {
  expect(t(id)).toBe(words)
})

test.each(DECIDED)('the English text of %s is “%s”, as the shop has decided', (id, words) => {
  expect(t(id)).toBe(words)
})

test('finds the table of decided texts in contracts/decisions.md', () => {
  expect(DECIDED).toContainEqual(['validation.surefireEmail', 'Enter a valid email address'])
})

test('names the keyword when a search finds no products', () => {
  expect(t('catalog.empty.search', { keyword: 'steel' })).toBe('No products found for ‘steel’')
})

test('the error about a date range that is too long names the maximum number of days', () => {
  expect(validationText(t, 'validation.datesRange')).toBe(
    `Choose no more than ${ORDER_FILTER_MAX_DAYS} days`,
  )
})

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'in %s, translates every sentence that the specification quotes',
  (locale) => {
    const english = compileMessages('en')
    const messages = compileMessages(locale)
    const decided = DECIDED.filter(([id]) => id.startsWith('validation.'))
    const ids = [...SPECIFIED, ...decided].map(([id]) => id)
    const asText = (message: unknown) => JSON.stringify(message)
    expect(ids.filter((id) => asText(messages[id]) === asText(english[id]))).toEqual([])
  },
)
