import { expect, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { createStubShop } from '#server/testing/stub-shop.ts'

const { contextOf, calls } = createStubShop({}, { lab: true })

const world = (name: string) => ({ [HEADERS.world]: name })

test('reads language, token and world from the headers', async () => {
  const context = contextOf({ 'x-locale': 'cht', token: 't-1', ...world('w-1') })
  expect(context).toMatchObject({ locale: 'cht', token: 't-1' })
  await context.upstream.call('baseinfo.getcurrency', {}, context)
  expect(calls.at(-1)?.headers).toEqual(world('w-1'))
})

test('falls back to English for an unknown language', () => {
  expect(contextOf({ 'x-locale': 'xx' }).locale).toBe('en')
})

test('ignores an invalid token or world', async () => {
  const context = contextOf({ token: 'a b\nc', ...world('../x') })
  await context.upstream.call('baseinfo.getcurrency', {}, context)
  expect([context.token, calls.at(-1)?.headers]).toEqual([undefined, {}])
})

test('accepts a token of four kilobytes and ignores a longer one', () => {
  const long = 'e'.repeat(4_096)
  expect(contextOf({ token: long }).token).toBe(long)
  expect(contextOf({ token: `${long}e` }).token).toBeUndefined()
})
