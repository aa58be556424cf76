import { expect, test } from 'vitest'
import { withDeadline } from './with-deadline.ts'

test('work in time gives its answer', async () => {
  await expect(withDeadline(async () => 7, 1000)).resolves.toBe(7)
})

test('work that never ends fails as a time-out', async () => {
  const endless = () => new Promise<never>(() => {})
  await expect(withDeadline(endless, 0)).rejects.toMatchObject({ data: { kind: 'timeout' } })
})

test('a failure stays what it was', async () => {
  const fault = new Error('gone')
  const failing = async () => {
    throw fault
  }
  await expect(withDeadline(failing, 1000)).rejects.toBe(fault)
})
