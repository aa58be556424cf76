import { expect, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'

const { contextOf, calls } = createStubShop({}, { lab: true })

const world = (name: string) => ({ [HEADERS.world]: name })

test('reads language, token and world from the headers', async () => {
  const context = contextOf({ 'x-locale': 'cht', token: 't-1', ...world('w-1') })
  expect(context).toMatchObject({ locale: 'cht', session: { token: 't-1' } })
  await context.upstream.call('baseinfo.getcurrency', {}, context)
  expect(calls.at(-1)?.headers).toEqual(world('w-1'))
})

test('falls back to English for an unknown language', () => {
  expect(contextOf({ 'x-locale': 'xx' }).locale).toBe('en')
})

test('treats the session as ended if the token is invalid, and ignores an invalid world name', async () => {
  const context = contextOf({ token: 'a b\nc', cookie: 'session=x', ...world('../x') })
  await context.upstream.call('baseinfo.getcurrency', {}, context)
  expect([context.session, context.token]).toEqual(['ended', undefined])
  expect(calls.at(-1)?.headers).toEqual({})
})
