import { expect, test } from 'vitest'
import { readLocaleMessages } from './compile-messages.ts'
import { NAME_LINE_BREAK_IDS } from './name-line-breaks.ts'
import { splitMessages } from './split-messages.ts'

const ids = [...Object.keys(readLocaleMessages('en')), ...NAME_LINE_BREAK_IDS]
const split = splitMessages(ids)
const groupsOf = (id: string) => [...split].flatMap(([group, own]) => (own.has(id) ? [group] : []))

test.each([
  // In this order: messages of the header, the home page, a list of products and a product page.
  ['layout.cart', ['first']],
  ['home.sale.lead', ['first']],
  ['catalog.filter.title', ['first']],
  ['catalog.product.reviews', ['first']],
  // Rules for line breaks in the names of products.
  ['names.keep', ['first']],
  ['names.split', ['first']],
  // In this order: messages of the cart, a dialog of the cart, an order and a help page. The code builds the third id
  // from the order's status.
  ['cart.share', ['orders']],
  ['cart.paste.hint', ['orders']],
  ['orders.delivery.shipped', ['orders']],
  ['content.privacy.controller.text', ['content']],
  // Messages of several kinds of forms. The estimate of a product's delivery cost shows the first of them, too.
  ['country.DE', ['orders', 'forms', 'delivery']],
  ['validation.email', ['orders', 'forms']],
  ['account.field.emailTypo', ['orders', 'forms']],
  // Descriptions of pages. The second one is also shown on the page itself.
  ['meta.catalog.description', ['head']],
  ['content.help.lead', ['head', 'content']],
  // Only the server shows this message.
  ['errors.busyTitle', []],
])('puts the message %s into the groups of the code that shows it: %j', (id, groups) => {
  expect(ids).toContain(id)
  expect(groupsOf(id).toSorted()).toEqual(groups.toSorted())
})

test('every message belongs to a group or loads on the first visit, unless only the server shows it', () => {
  const serverOnly = ids.filter((id) => groupsOf(id).length === 0)
  const known = /^errors\.(?:busy|limited|loadAgain)|^layout\.offline\.(?:missing|list|copy)$/
  const unused = serverOnly.filter((id) => !known.test(id))
  expect(unused, 'texts that no code of the browser shows: show them or remove them').toEqual([])
})

test('a visitor’s first visit loads only about a third of all messages', () => {
  expect(split.get('first')?.size).toBeGreaterThan(250)
  expect(split.get('first')?.size).toBeLessThan(ids.length * 0.37)
})
