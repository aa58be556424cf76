import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { createInProcessQuery } from './in-process-query.ts'

/** Starts a query whose upstream call never ends, and returns the signal of that call. */
async function startQuery(page?: AbortSignal, section?: AbortSignal) {
  const shop = createStubShop({ 'baseinfo.langs': () => new Promise(() => undefined) })
  const context = { ...shop.contextOf(), ...(page && { signal: page }) }
  void createInProcessQuery(context)('site.languages', undefined, section)
  await expect.poll(() => shop.calls.length).toBe(1)
  return shop.calls[0]?.context.signal
}

test('ends upstream calls when the visitor leaves the page', async () => {
  const leaving = new AbortController()
  const signal = await startQuery(leaving.signal, new AbortController().signal)
  expect(signal?.aborted).toBe(false)
  leaving.abort()
  expect(signal?.aborted).toBe(true)
})

test('ends upstream calls when the deadline of a section has passed', async () => {
  const late = new AbortController()
  const signal = await startQuery(new AbortController().signal, late.signal)
  late.abort()
  expect(signal?.aborted).toBe(true)
})
