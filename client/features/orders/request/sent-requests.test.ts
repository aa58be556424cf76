import { beforeEach, expect, test } from 'vitest'
import { forgetAttempts, requestsSlot } from '#client/session/checkout-draft.ts'
import { readSentRequests, rememberRequest } from './sent-requests.ts'

beforeEach(() => requestsSlot.write(null))

const request = { orderNo: 'N1', kind: 'repair', at: 1_800_000_000 } as const

test('keeps the fifty latest requests, newest first, until logout', () => {
  for (let index = 0; index < 60; index += 1) rememberRequest({ ...request, orderNo: `N${index}` })
  expect(readSentRequests()).toHaveLength(50)
  expect(readSentRequests()[0]?.orderNo).toBe('N59')
  forgetAttempts()
  expect(readSentRequests()).toEqual([])
})

test('drops only the stored requests that are invalid', () => {
  const broken = [null, 7, { ...request, kind: 'free' }, { ...request, at: 'soon' }, { orderNo: 1 }]
  requestsSlot.write(JSON.stringify([...broken, request]))
  expect(readSentRequests()).toEqual([request])
  requestsSlot.write('{"orderNo":')
  expect(readSentRequests()).toEqual([])
})
