import { expect, test } from 'vitest'
import { withDeadline } from './with-deadline.ts'

test('returns the result of work that finishes in time', async () => {
  await expect(withDeadline(async () => 7, 1000)).resolves.toBe(7)
})

test('rejects with a timeout when the work never ends', async () => {
  const endless = () => new Promise<never>(() => {})
  await expect(withDeadline(endless, 0)).rejects.toMatchObject({ data: { kind: 'timeout' } })
})

test('passes on an error of the work itself', async () => {
  const fault = new Error('gone')
  const failing = async () => {
    throw fault
  }
  await expect(withDeadline(failing, 1000)).rejects.toBe(fault)
})
