import { expect, onTestFinished, test, vi } from 'vitest'
import { showDevelopmentError } from '#client/lib/development-error.ts'
import { intlOf } from './intl.ts'

vi.mock('#client/lib/development-error.ts', () => ({ showDevelopmentError: vi.fn<() => void>() }))

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

test('in development, shows a text without a value in the overlay, as a broken text', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => logged.mockRestore())
  intlOf('en', { 'cart.count': '{count} items' }).formatMessage({ id: 'cart.count' })
  expect(showDevelopmentError).toHaveBeenLastCalledWith(
    expect.objectContaining({ message: 'Broken text cart.count without a value for count' }),
  )
})
