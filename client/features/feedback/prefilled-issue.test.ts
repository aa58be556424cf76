import { expect, test } from 'vitest'
import { issueInputSchema } from '#contracts/feedback/feedback.ts'
import { prefilledIssue } from './prefilled-issue.ts'

const content = 'Where is it?'

test.each([
  ['ada@shop.uk', 'ada@shop.uk', content],
  ['ada.l@shop.co.uk', '', `${content}\nEmail: ada.l@shop.co.uk`],
  ['', '', content],
])(
  'the form accepts a prefilled question from a shopper whose email is “%s”',
  (email, own, text) => {
    const known = { name: 'Ada', mobile: '+44 20 7946 0199', email, content }
    const prefilled = prefilledIssue(known, (line) => `Email: ${line}`)
    expect(prefilled).toEqual({ ...known, email: own, content: text })
    expect(issueInputSchema.safeParse({ type: 'question', ...prefilled }).success).toBe(true)
  },
)
