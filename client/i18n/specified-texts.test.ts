import { expect, test } from 'vitest'
import { compileMessages } from '#client/build/compile-messages.ts'
import { ORDER_FILTER_MAX_DAYS } from '#contracts/limits.ts'
import { LOCALES } from '#contracts/locales.ts'
import { englishText as t } from '#client/testing/render.tsx'
import type { MessageId } from './message-id.ts'
import { validationText } from './validation-text.ts'

/** English texts by message id: quoted by the specification, or the shop's own where the specification quotes none. */
const SPECIFIED: [MessageId, string][] = [
  ['validation.enterNickname', 'Enter nickname'],
  ['validation.enterPassword', 'Enter password'],
  ['validation.passwordsDiffer', 'The passwords do not match'],
  ['validation.enterName', 'Enter name'],
  ['validation.enterPhone', 'Enter phone number'],
  ['validation.enterEmail', 'Enter email'],
  ['validation.surefireEmail', 'Enter your surefire email'],
  ['validation.enterYourName', 'Enter your name'],
  ['validation.enterYourIssue', 'Enter your issue'],
  ['validation.enterYourPhone', 'Enter your phone'],
  ['validation.fillInName', 'Please fill in the name'],
  ['validation.malformedPhone', 'Malformed phone number'],
  ['validation.selectArea', 'Please select a receiving area'],
  ['validation.addressEmpty', 'Address can not be empty'],
  ['account.guest.text', 'If you don’t want to register, you can skip this step.'],
  ['cart.empty.title', 'Your cart is empty'],
  ['cart.selectProducts', 'Select products to go on'],
  ['catalog.empty.category', 'There are no products in this category'],
  ['validation.email', 'Enter a valid e-mail address'],
  ['cart.removeConfirm', 'Remove this product from your cart?'],
  ['cart.clearConfirm', 'Remove all products from your cart?'],
  ['orders.cancelConfirm', 'Are you sure you want to cancel this order?'],
  ['cart.noStock', 'This product is out of stock'],
  ['checkout.success.text', 'Thank you. Your order was created successfully.'],
  ['checkout.payment.integrated', 'Being integrated'],
]

test.each(SPECIFIED)('has the specified English text for %s: “%s”', (id, words) => {
  expect(t(id)).toBe(words)
})

test('names the keyword when a search finds no products', () => {
  expect(t('catalog.empty.search', { keyword: 'steel' })).toBe('No products found for “steel”')
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
