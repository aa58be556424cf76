import { expect, test } from 'vitest'
import { ENDPOINT_NAMES, endpoints } from './endpoints.ts'
import { isPersonal, personalKindOf } from './personal-fields.ts'

test('treats an endpoint as personal if and only if it takes a token or writes data', () => {
  const ownOrWritten = ENDPOINT_NAMES.filter((name) => {
    const { token, access } = endpoints[name]
    return token !== 'none' || access === 'write'
  })
  expect(ENDPOINT_NAMES.filter(isPersonal)).toEqual(ownOrWritten)
})

test('in a public review, treats only the username as personal', () => {
  expect(endpoints['baseinfo.commonList'].personal).toEqual({ username: 'name' })
  expect(personalKindOf('baseinfo.commonList', ['list', 0, 'username'])).toBe('name')
  expect(personalKindOf('baseinfo.commonList', ['list', 0, 'content'])).toBeNull()
})

test('treats no field as personal if the endpoint has no personal data, not even an e-mail address', () => {
  expect(endpoints['baseinfo.info'].personal).toBe('nobody')
  expect(personalKindOf('baseinfo.info', ['email'])).toBeNull()
})
