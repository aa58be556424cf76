import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'
import { createInProcessQuery } from './in-process-query.ts'

/** Starts a query whose upstream call never ends, and returns the signal of that call. */
async function startQuery(left: AbortSignal, deadlineMs?: number) {
  const shop = createStubShop({ 'baseinfo.langs': () => new Promise(() => undefined) })
  const context = { ...shop.contextOf(), signal: left }
  void createInProcessQuery(context, deadlineMs)('site.languages', undefined)
  await expect.poll(() => shop.calls.length).toBe(1)
  return shop.calls[0]?.context.signal
}

test('aborts upstream calls when the visitor leaves the page', async () => {
  const leaving = new AbortController()
  const signal = await startQuery(leaving.signal, 60_000)
  expect(signal?.aborted).toBe(false)
  leaving.abort()
  expect(signal?.aborted).toBe(true)
})

test('aborts upstream calls when the deadline of a page section has passed', async () => {
  const signal = await startQuery(new AbortController().signal, 1)
  await expect.poll(() => signal?.aborted).toBe(true)
})
