import { expect, test } from 'vitest'
import { holds } from '#scripts/contract/report/report.ts'
import { checkUpstream } from './check-upstream.ts'
import { startDeviating } from './start-deviating.ts'

test('reports an upstream that refuses wrong passwords with a code of its own', async () => {
  const refusal = { code: 4022, msg: 'Account or password is wrong' }
  const { url } = await startDeviating({ refusal })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toMatch(
    /differs +user\.login[^]*?└ code: expected 422 for a wrong password, seen code 4022\. The shop does not recognise/,
  )
  expect(text).toMatch(
    /differs +user\.resetpwd[^]*?└ code: expected 422 for a wrong old password, seen code 4022/,
  )
  expect(holds(report)).toBe(false)
  const { text: mapped } = await checkUpstream(
    { UPSTREAM_URL: url, UPSTREAM_CODES: { 4022: 'wrongCredentials' } },
    { writes: true },
  )
  expect(mapped).not.toContain('expected 422')
})

test('accepts the code of a failed validation for wrong passwords', async () => {
  const { url } = await startDeviating({ refusal: { code: 0, msg: 'Wrong password' } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).not.toContain('expected 422')
})

test('reports an upstream that accepts any password', async () => {
  const userinfo = { token: 'aaaabbbbccccdddd', username: 'ada', email: 'ada@example.com' }
  const { url } = await startDeviating({ refusal: { code: 1, msg: '', data: { userinfo } } })
  const { text } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(text).toContain(
    'code: expected 422 for a wrong password, seen a success. Anybody can log in to any account',
  )
  expect(text).toContain('code: expected 422 for a wrong old password, seen a success')
})
