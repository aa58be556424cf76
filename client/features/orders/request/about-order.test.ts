import { expect, test } from 'vitest'
import { issueInputSchema } from '#contracts/feedback/feedback.ts'
import { aboutOrder } from './about-order.ts'

const contact = { name: 'Ada', phone: '+44 20 7946 0199', email: 'ada@shop.example' }

test.each([
  ['ada@shop.uk', 'ada@shop.uk', 'Where is it?'],
  ['ada.l@shop.co.uk', '', 'Where is it?\nada.l@shop.co.uk'],
  ['', '', 'Where is it?'],
])(
  'the form accepts a prefilled question about an order whose email is “%s”',
  (email, own, content) => {
    const about = aboutOrder({ ...contact, email }, 'Where is it?')
    expect(about).toEqual({ name: 'Ada', mobile: contact.phone, email: own, content })
    expect(issueInputSchema.safeParse({ type: 'question', ...about }).success).toBe(true)
  },
)
