import { expect, onTestFinished, test, vi } from 'vitest'
import { intlOf } from './intl.ts'

test('logs a missing text as one line that names its id', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  expect(intlOf('en', {}).formatMessage({ id: 'cart.titel' })).toBe('cart.titel')
  expect(logged.mock.calls).toEqual([['Missing text cart.titel']])
})
