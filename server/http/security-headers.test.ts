import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './security-headers.ts'

const policyOf = (development: boolean) =>
  contentSecurityPolicy({ paymentOrigins: [], development, secure: false })

test("allows the blob worker with which Vite's client waits for a restarted server", () => {
  expect(policyOf(true)).toMatchObject({ 'worker-src': ["'self'", 'blob:'] })
})

test('allows no blob worker in production', () => {
  expect(JSON.stringify(policyOf(false))).not.toContain('blob:')
})
