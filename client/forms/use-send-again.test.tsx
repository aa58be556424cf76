// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { unlessRefused, useSendAgain } from './use-send-again.ts'

const lost = () => new TypeError('fetch failed')
const refused = () =>
  Object.assign(new Error('taken'), { data: { kind: 'business', code: 'CONFLICT' } })

function form(find: () => Promise<string | undefined>) {
  const send = vi.fn<() => Promise<string>>()
  const { result } = renderHook(useSendAgain)
  return { send, submit: (name: string) => result.current({ name }, { send, find }) }
}

test('after a lost response, finds the result of the first call instead of sending the values again', async () => {
  const find = vi.fn(() => Promise.resolve('found'))
  const { send, submit } = form(find)
  send.mockRejectedValue(lost())
  await expect(submit('Home')).rejects.toThrow('fetch failed')
  expect(find).not.toHaveBeenCalled()
  await expect(submit('Home')).resolves.toBe('found')
  expect(send).toHaveBeenCalledTimes(1)
})

test('sends the values again if the first call never arrived', async () => {
  const { send, submit } = form(() => Promise.resolve(undefined))
  send.mockRejectedValueOnce(lost()).mockResolvedValueOnce('sent')
  await expect(submit('Home')).rejects.toThrow('fetch failed')
  await expect(submit('Home')).resolves.toBe('sent')
})

test('sends other values, and repeats values that the shop refused, without asking', async () => {
  const find = vi.fn(() => Promise.resolve('found'))
  const { send, submit } = form(find)
  send.mockRejectedValueOnce(refused()).mockRejectedValueOnce(lost()).mockResolvedValue('sent')
  await expect(submit('Home')).rejects.toThrow('taken')
  await expect(submit('Home')).rejects.toThrow('fetch failed')
  await expect(submit('Office')).resolves.toBe('sent')
  expect(find).not.toHaveBeenCalled()
})

test('takes a refusal for an answer, but not a failure', async () => {
  await expect(unlessRefused(Promise.reject(refused()))).resolves.toBeUndefined()
  await expect(unlessRefused(Promise.reject(lost()))).rejects.toThrow('fetch failed')
})
