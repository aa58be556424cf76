import { expect, test } from 'vitest'
import { ENDPOINT_NAMES, endpoints } from './endpoints.ts'
import { isPersonal, personalKindOf } from './personal-fields.ts'

test('every endpoint that knows its caller or is written to speaks of somebody', () => {
  const ownOrWritten = ENDPOINT_NAMES.filter((name) => {
    const { token, access } = endpoints[name]
    return token !== 'none' || access === 'write'
  })
  expect(ENDPOINT_NAMES.filter(isPersonal)).toEqual(ownOrWritten)
})

test('a public list names its personal fields in its row of the table', () => {
  expect(endpoints['baseinfo.commonList'].personal).toEqual({ username: 'name' })
  expect(personalKindOf('baseinfo.commonList', ['list', 0, 'username'])).toBe('name')
  expect(personalKindOf('baseinfo.commonList', ['list', 0, 'content'])).toBeNull()
})

test('an endpoint that speaks of nobody has no personal field', () => {
  expect(endpoints['baseinfo.info'].personal).toBe('nobody')
  expect(personalKindOf('baseinfo.info', ['email'])).toBeNull()
})
