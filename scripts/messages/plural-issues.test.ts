import { expect, test } from 'vitest'
import { createIntl } from 'react-intl'
import { toFormatTag } from '#contracts/locales.ts'
import type { Locale } from '#contracts/locales.ts'
import { findMissingForms } from './plural-issues.ts'
import { readMessages } from './read-messages.ts'

test.each([
  ['en', '{n, plural, other {# items}}', []],
  ['en', '{n, plural, one {# item} other {# items}}', []],
  ['ja', '{n, plural, other {#点}}', []],
  ['fr', '{n, plural, one {# avis} other {# avis}}', []],
  ['ru', '{n, plural, one {# час} other {# часа}}', ['few', 'many']],
  ['ru', '{n, plural, =1 {он} other {все}}', []],
  ['de', '<b>{n, plural, few {#} other {# Tage}}</b>', ['one']],
] as const)('in %s, the text %s lacks the plural forms %j', (locale, text, missing) => {
  expect(findMissingForms(locale, text).toSorted()).toEqual(missing)
})

test.each([
  ['en', 'cart.capped', { stock: 1, title: 'T' }, 'only 1 can be ordered, and it’s'],
  ['en', 'cart.capped', { stock: 2, title: 'T' }, 'up to 2 can be ordered, and they’re'],
  ['de', 'cart.capped', { stock: 1, title: 'T' }, 'nur 1 Stück bestellbar. Es'],
  ['nl', 'cart.capped', { stock: 1, title: 'T' }, 'maar 1 bestellen. Die'],
  ['el', 'cart.capped', { stock: 1, title: 'T' }, 'μόνο 1 τεμάχιο'],
  ['fr', 'ui.rating', { rating: 1.5 }, '1,5 étoile sur 5'],
  ['it', 'ui.rating', { rating: 1 }, '1 stella su 5'],
  ['it', 'ui.stepper.max', { max: 1 }, '1 disponibile'],
] as const)(
  'in %s, the message %s with the values %j contains “%s”',
  (locale: Locale, id, values, expected) => {
    const intl = createIntl({ locale: toFormatTag(locale), messages: readMessages(locale) })
    expect(intl.formatMessage({ id }, values).replaceAll('\u00A0', ' ')).toContain(expected)
  },
)
