import { expect, test } from 'vitest'
import { scrubMessage, scrubStack, toPlace } from './scrub.ts'

test.each([
  [
    "Cannot read properties of undefined (reading 'price')",
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    'Unexpected token \'a\', "{"email":"ann@example.com"}" is not valid JSON',
    'Unexpected token [text]',
  ],
  ['GET https://shop.test/trpc/orders.byNumber?input=ann%40example.com failed', 'GET [url] failed'],
  ['ann@example.com is not known', '[email] is not known'],
  ['call +49 30 123456 now', 'call [number] now'],
  ['„Anna Schmidt“ is too long', '[text] is too long'],
])('removes personal data from the error message: %s', (message, expected) => {
  const scrubbed = scrubMessage(message)
  expect(scrubbed).not.toMatch(/ann@|ann%|Anna|123456/)
  expect(scrubbed).toContain(expected)
})

test('reduces a stack trace of Chromium or Firefox to the function, file, line number and column of each entry', () => {
  const stack = [
    'TypeError: ann@example.com',
    '    at Price (https://shop.test/assets/app-1a2b.js?x=ann:10:20)',
    '    at https://shop.test/user/orderInfo/N-77:3:4',
    'render@https://shop.test/assets/home-9.js:7:8',
  ].join('\n')
  expect(scrubStack(stack)).toEqual([
    'Price /assets/app-1a2b.js:10:20',
    '[url]:3:4',
    'render /assets/home-9.js:7:8',
  ])
})

test('keeps only the origin of a blocked URL', () => {
  expect(toPlace('https://evil.test/steal?what=ann')).toBe('https://evil.test')
  expect(toPlace('inline')).toBe('inline')
  expect(toPlace('data:text/html,ann')).toBe('data:')
  expect(toPlace('ann@example.com')).toBe('')
})
