import { expect, test } from 'vitest'
import { createStubShop } from '#server/testing/stub-shop.ts'

const { contextOf } = createStubShop({})

test('reads language, token and world from the headers', () => {
  const headers = { 'x-locale': 'cht', token: 't-1', 'x-mock-world': 'w-1' }
  expect(contextOf(headers)).toMatchObject({ locale: 'cht', token: 't-1', world: 'w-1' })
})

test('falls back to English for an unknown language', () => {
  expect(contextOf({ 'x-locale': 'xx' }).locale).toBe('en')
})

test('ignores an invalid token or world', () => {
  const context = contextOf({ token: 'a b\nc', 'x-mock-world': '../x' })
  expect([context.token, context.world]).toEqual([undefined, undefined])
})

test('accepts a token of four kilobytes and ignores a longer one', () => {
  const long = 'e'.repeat(4_096)
  expect(contextOf({ token: long }).token).toBe(long)
  expect(contextOf({ token: `${long}e` }).token).toBeUndefined()
})

test('honours worlds only with LAB=on', () => {
  const shop = createStubShop({}, { LAB: false })
  expect(shop.contextOf({ 'x-mock-world': 'w-1' }).world).toBeUndefined()
})
