import { expect, onTestFinished, test, vi } from 'vitest'
import { loadOnce } from './load-once.ts'

test('loads the texts of a language once', async () => {
  const load = vi.fn((locale: string) => Promise.resolve(`texts in ${locale}`))
  const texts = loadOnce(load)
  expect(texts('de')).toBe(texts('de'))
  expect(await texts('de')).toBe('texts in de')
  expect(await texts('fr')).toBe('texts in fr')
  expect(load).toHaveBeenCalledTimes(2)
})

test('returns a failed attempt for a second, so that React finds it, and then tries again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const load = vi.fn((locale: string) => Promise.resolve(locale))
  load.mockRejectedValueOnce(new Error('offline'))
  const texts = loadOnce(load)
  const failed = texts('de')
  await expect(failed).rejects.toThrow('offline')
  expect(texts('de')).toBe(failed)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await texts('de')).toBe('de')
  expect(load).toHaveBeenCalledTimes(2)
})
