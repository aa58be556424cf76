import { expect, test } from 'vitest'
import { compileMessages } from '#client/build/compile-messages.ts'
import { ORDER_FILTER_MAX_DAYS } from '#contracts/limits.ts'
import { LOCALES } from '#contracts/locales.ts'
import { englishText as t } from '#client/testing/render.tsx'
import type { MessageId } from './message-id.ts'
import { validationText } from './validation-text.ts'

/** English texts by message id: quoted by the specification, or the shop's own where the specification quotes none. */
const SPECIFIED: [MessageId, string][] = [
  ['validation.enterNickname', 'Enter your username or email'],
  ['validation.enterPassword', 'Enter your password'],
  ['validation.passwordsDiffer', 'The passwords do not match'],
  ['validation.enterName', 'Enter your name'],
  ['validation.enterPhone', 'Enter a phone number'],
  ['validation.enterEmail', 'Enter your email address'],
  ['validation.surefireEmail', 'Enter a valid email address'],
  ['validation.enterYourName', 'Enter your name'],
  ['validation.enterYourIssue', 'Enter your message'],
  ['validation.enterYourPhone', 'Enter your phone number'],
  ['validation.fillInName', 'Enter a full name'],
  ['validation.malformedPhone', 'Enter a valid phone number'],
  ['validation.selectArea', 'Choose a country'],
  ['validation.addressEmpty', 'Enter a street address'],
  ['account.guest.text', 'No account? You can check out as a guest.'],
  ['cart.empty.title', 'Your cart is empty'],
  ['cart.selectProducts', 'Select at least one item to check out'],
  ['catalog.empty.category', 'No products in this category right now'],
  ['validation.email', 'Enter a valid email address'],
  ['cart.removeConfirm', 'Remove this item from your cart?'],
  ['cart.clearConfirm', 'Remove all items from your cart?'],
  ['orders.cancelConfirm', 'Are you sure you want to cancel this order?'],
  ['cart.noStock', 'This product is out of stock'],
  ['checkout.success.text', 'Thank you. We’ve received your order.'],
  ['checkout.payment.integrated', 'Coming soon'],
]

test.each(SPECIFIED)('has the specified English text for %s: “%s”', (id, words) => {
  expect(t(id)).toBe(words)
})

test('names the keyword when a search finds no products', () => {
  expect(t('catalog.empty.search', { keyword: 'steel' })).toBe('No products found for ‘steel’')
})

test('names the maximum number of days in the prompt of the date range', () => {
  expect(validationText(t, 'validation.datesRange')).toBe(
    `Choose no more than ${ORDER_FILTER_MAX_DAYS} days`,
  )
})

test.each(LOCALES.filter((locale) => locale !== 'en'))(
  'translates every text that the specification quotes into %s',
  (locale) => {
    const english = compileMessages('en')
    const messages = compileMessages(locale)
    const ids: MessageId[] = [...SPECIFIED.map(([id]) => id), 'catalog.empty.search']
    const asText = (message: unknown) => JSON.stringify(message)
    expect(ids.filter((id) => asText(messages[id]) === asText(english[id]))).toEqual([])
  },
)
