import { expect, test } from 'vitest'
import { HEADERS } from '#contracts/headers.ts'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'
import { noteRequest } from '#server/upstream/failed-requests.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { maskSecrets } from './explain-failure.ts'
import { shapeOf } from '#server/testing/shape-of.ts'

const INPUT = { account: 'ann', password: 'correct-horse-7' }

/**
 * Creates a shop with a stub upstream that refuses the login. Like the real upstream client, the stub stores the
 * decoded request of the failed call (`noteRequest`).
 */
function createRefusingShop(NODE_ENV: 'development' | 'production') {
  return createStubShop(
    {
      'user.login': (request) => {
        const refused = { kind: 'business', endpoint: 'user.login', code: 422 } as const
        const error = new UpstreamError({ ...refused, msg: 'wrong' })
        noteRequest(error, { ...request, lang: 'en' })
        return fail(error)
      },
    },
    { NODE_ENV },
  )
}

test('in development, an error shows the upstream endpoint, the decoded request without secrets, and the upstream’s msg', async () => {
  const shop = createRefusingShop('development')
  const { data } = await shapeOf(shop, shop.as().account.login(INPUT))
  expect(data.explanation).toEqual({
    endpoint: 'user.login',
    request: { account: 'ann', password: '••••', lang: 'en' },
    msg: 'wrong',
  })
  expect(data).toMatchObject({ requestId: 'r-1', upstreamCode: 422 })
})

test('in production, an error shows nothing of the request', async () => {
  const shop = createRefusingShop('production')
  const shape = await shapeOf(shop, shop.as().account.login(INPUT))
  expect(shape.data).not.toHaveProperty('explanation')
  expect(JSON.stringify(shape)).not.toContain('ann')
})

test('explains an invalid input without naming an upstream endpoint', async () => {
  const shop = createStubShop({}, { NODE_ENV: 'development' })
  const { data } = await shapeOf(shop, shop.as().feedback.callMe({ name: 'Ada', mobile: 'x' }))
  expect(data.explanation?.endpoint).toBeNull()
})

test('masks passwords and tokens at any depth, but leaves empty values empty', () => {
  const value = { old_password: 'a', list: [{ token: 'b', num: 2 }], password: '', note: null }
  expect(maskSecrets(value)).toEqual({
    old_password: '••••',
    list: [{ token: '••••', num: 2 }],
    password: '',
    note: null,
  })
})

test('links a failure to its calls in the console of the mock', async () => {
  const shop = createStubShop(
    { 'user.login': () => fail(refusal(422, { msg: 'wrong' })) },
    { NODE_ENV: 'development', lab: true },
  )
  const failed = await shapeOf(shop, shop.as().account.login(INPUT))
  expect(failed.data.explanation?.journalUrl).toBe('http://upstream.test/#request=r-1')
  const { consoleUrl } = shop.contextOf({ [HEADERS.world]: 'w' })
  expect(consoleUrl).toBe('http://upstream.test/?world=w')
})
