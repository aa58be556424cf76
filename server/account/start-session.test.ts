import { expect, test } from 'vitest'
import { createStubShop, fail } from '#server/testing/stub-shop.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'

test('logs the reason when no login works because the upstream’s token does not fit into a header', async () => {
  const unusable = new UpstreamError({
    kind: 'bad-response',
    endpoint: 'user.login',
    field: 'userinfo.token',
    msg: 'userinfo.token does not match the contract',
  })
  const { as, lines } = createStubShop({ 'user.login': () => fail(unusable) })
  const login = as().account.login({ account: 'ada', password: 'some-password' })
  await expect(login).rejects.toMatchObject({ code: 'BAD_GATEWAY' })
  const [line] = lines
  expect(line).toMatchObject({ level: 'error', message: 'login is broken' })
  expect(JSON.stringify(line?.facts)).toContain('at most 4096 characters')
})
