import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const policyOf = (development: boolean) =>
  contentSecurityPolicy({ paymentOrigins: [], development, secure: false })

test("allows the blob worker of Vite's client in development", () => {
  expect(policyOf(true)).toMatchObject({ 'worker-src': ["'self'", 'blob:'] })
})

test('forbids blob workers in production', () => {
  expect(JSON.stringify(policyOf(false))).not.toContain('blob:')
})
