import { expect, onTestFinished, test, vi } from 'vitest'
import type { FakeResponse } from '#server/testing/fake-upstream.ts'
import { settle, startOverFake } from '#server/testing/upstream-over-fake.ts'
import type { CallContext } from './upstream.ts'

test('rejects a call, and says when to retry, if all places and the queue of its endpoint group are full', async () => {
  const gate = Promise.withResolvers<FakeResponse>()
  const places = { catalogue: 1, content: 1, account: 3, order: 1 }
  const { upstream, context } = await startOverFake(() => gate.promise, { places })
  const calls = Array.from({ length: 7 }, () =>
    settle(upstream.call('user.info', {}, { ...context, token: 't' })),
  )
  expect(await calls[6]).toMatchObject({ reason: 'overloaded', retryAfterSeconds: 1 })
  gate.resolve({ data: { userinfo: { username: 'ada' } } })
  for (const call of calls.slice(0, 6)) expect(await call).toMatchObject({ msg: 'ok' })
})

test('while the breaker is open, shows the upstream’s last outage message to callers of the same language', async () => {
  const { upstream, context } = await startOverFake(() => ({ code: 500, msg: 'Back at noon.' }))
  const logout = (facts: Partial<CallContext> = {}) =>
    settle(upstream.call('user.logout', {}, { ...context, token: 't', ...facts }))
  for (let count = 0; count < 10; count += 1) await logout()
  expect(await logout()).toMatchObject({ reason: 'overloaded', shownMessage: 'Back at noon.' })
  expect(await logout({ locale: 'de' })).toMatchObject({
    reason: 'overloaded',
    shownMessage: undefined,
  })
})

test('while the breaker is open, shows no technical message of the upstream', async () => {
  const msg = 'SQLSTATE[HY000] [2002] Connection refused'
  const { upstream, context } = await startOverFake(() => ({ code: 500, msg }))
  const logout = () => settle(upstream.call('user.logout', {}, { ...context, token: 't' }))
  for (let count = 0; count < 10; count += 1) await logout()
  expect(await logout()).toMatchObject({ reason: 'overloaded', shownMessage: undefined })
})

test('five seconds after the breaker has opened, calls the upstream again, and closes the breaker if the call succeeds', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let broken = true
  const { upstream, context } = await startOverFake(() => (broken ? 'reset' : { data: null }))
  const logout = () => settle(upstream.call('user.logout', {}, { ...context, token: 't' }))
  for (let count = 0; count < 10; count += 1) await logout()
  broken = false
  expect(await logout()).toMatchObject({ reason: 'overloaded' })
  vi.setSystemTime(Date.now() + 5_000)
  expect(await logout()).toMatchObject({ msg: 'ok' })
  expect(upstream.state().breaker).toBe('closed')
})

test('does not trip the breaker on business errors', async () => {
  const { upstream, context } = await startOverFake(() => ({ code: 422, msg: 'wrong' }))
  const login = { account: 'ada', password: 'x' }
  for (let count = 0; count < 30; count += 1)
    await settle(upstream.call('user.login', login, context))
  expect(upstream.state().breaker).toBe('closed')
})
