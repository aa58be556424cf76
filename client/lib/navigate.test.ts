import { expect, test, vi } from 'vitest'
import { replaceNavigator } from '#client/testing/replace-navigator.ts'
import { afterNavigation, navigate, navigated } from './navigate.ts'

test('afterNavigation waits for the navigation under way, and for one that has replaced it', async () => {
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const started = [first.promise, second.promise]
  replaceNavigator(async () => started.shift())
  const done = vi.fn<() => void>()
  navigate('/catalog?max=150')
  void afterNavigation(done)
  navigate('/catalog?max=200')
  first.resolve()
  await first.promise
  expect(done).not.toHaveBeenCalled()
  second.resolve()
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
  void afterNavigation(done)
  expect(done).toHaveBeenCalledTimes(2)
})

test('afterNavigation goes on after a navigation that fails', async () => {
  replaceNavigator(() => Promise.reject(new Error('no code')))
  const done = vi.fn<() => void>()
  const going = navigated('/catalog')
  void afterNavigation(done)
  await expect(going).rejects.toThrow('no code')
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce())
})
