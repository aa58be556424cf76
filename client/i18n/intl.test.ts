import { expect, onTestFinished, test, vi } from 'vitest'
import { intlOf } from './intl.ts'

test('logs a missing text as one line that names its id', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  expect(intlOf('en', {}).formatMessage({ id: 'cart.titel' })).toBe('cart.titel')
  expect(logged.mock.calls).toEqual([['Missing text cart.titel']])
})

test('logs a text without a value as one line that names the text and the value', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  const intl = intlOf('en', { 'cart.title': 'Your {nobody} cart' })
  intl.formatMessage({ id: 'cart.title' })
  expect(logged.mock.calls).toEqual([['Broken text cart.title without a value for nobody']])
})
