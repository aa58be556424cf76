import { expect, onTestFinished, test } from 'vitest'
import { testRedisUrl } from '#server/testing/redis-url.ts'
import { createStubShop, fail, refusal } from '#server/testing/stub-shop.ts'
import { openMemoryStore, openStore } from '#server/store/open-store.ts'
import { StoreError } from '#server/store/store.ts'
import { CALL_BUDGETS } from './call-limits.ts'

const stubs = {
  'baseinfo.callus': () => null,
  'baseinfo.subemail': () => null,
  'baseinfo.uquestion': () => null,
  'user.register': ({ username, email }: Record<string, unknown>) => ({
    userinfo: { token: 't', username, email },
  }),
}
const issue = { type: 'question', name: 'Ada', content: 'Hi', mobile: '123456', email: '' } as const
const ISSUES_MAX = CALL_BUDGETS['feedback.submitIssue']?.max ?? 0

async function codesOf(count: number, call: (index: number) => Promise<unknown>) {
  const codes: string[] = []
  for (let index = 0; index < count; index += 1) {
    codes.push(
      await call(index).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    )
  }
  return { ok: codes.filter((code) => code === 'ok').length, last: codes.at(-1) }
}

test('limits the calls from one network, and gives the time to wait in the error', async () => {
  const { as } = createStubShop(stubs)
  const { ok, last } = await codesOf(ISSUES_MAX + 5, () => as().feedback.submitIssue(issue))
  expect([ok, last]).toEqual([ISSUES_MAX, 'TOO_MANY_REQUESTS'])
  const refused = await as()
    .feedback.submitIssue(issue)
    .catch((error: unknown) => error)
  expect(refused).toMatchObject({ cause: { retryAfterSeconds: expect.any(Number) } })
  await expect(as({}, '198.51.100.1').feedback.submitIssue(issue)).resolves.toBeDefined()
})

test('limits how often visitors may enter the same e-mail address or phone number, even if each visitor uses another network', async () => {
  const { as } = createStubShop(stubs)
  const from = (index: number) => as({}, `203.0.${index}.1`)
  const byMail = await codesOf(20, (index) =>
    from(index).feedback.subscribe({ email: 'ada@x.test' }),
  )
  expect(byMail.ok).toBe(3)
  const numbers = ['+49 30 123456', '+4930123456', '+49-30-123456', '(+49) 30 123 456']
  const byPhone = await codesOf(4, (index) =>
    from(index).feedback.callMe({ name: 'Ada', mobile: numbers[index] ?? '' }),
  )
  expect(byPhone.ok).toBe(3)
})

test('lets a network register 20 accounts, but stops a network after 10 registrations with e-mails that are already taken', async () => {
  const form = (index: number) => ({
    username: `user-${index}`,
    email: `user-${index}@x.test`,
    password: 'correct-horse-7',
  })
  const open = createStubShop(stubs)
  expect((await codesOf(40, (index) => open.as().account.register(form(index)))).ok).toBe(20)
  const taken = createStubShop({ 'user.register': () => fail(refusal(409, { field: 'email' })) })
  await codesOf(40, (index) => taken.as().account.register(form(index)))
  expect(taken.calls).toHaveLength(10)
})

test('with RATE_LIMITS=off, still limits login guesses, but not messages', async () => {
  const { as, calls } = createStubShop(
    { ...stubs, 'user.login': () => fail(refusal(422)) },
    { RATE_LIMITS: false },
  )
  expect((await codesOf(100, () => as().feedback.submitIssue(issue))).ok).toBe(100)
  await codesOf(20, () => as().account.login({ account: 'ada', password: 'wrong' }))
  expect(calls.filter(({ name }) => name === 'user.login')).toHaveLength(5)
})

test('shares the counts between instances on one Redis server', async () => {
  const settings = {
    REDIS_URL: testRedisUrl(),
    SESSION_KEY: Buffer.alloc(32, 9),
    SHOP_DATA: 'memory',
  }
  const opened = [openStore(settings), openStore(settings)]
  onTestFinished(async () => {
    await Promise.all(opened.map(({ store }) => store.close()))
  })
  for (const { store } of opened)
    await expect
      .poll(() =>
        store.read('x').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
  const shops = opened.map((one) => createStubShop(stubs, { opened: one }))
  const { ok } = await codesOf(ISSUES_MAX + 10, async (index) =>
    shops[index % 2]?.as().feedback.submitIssue(issue),
  )
  expect(ok).toBe(ISSUES_MAX)
})

test('counts calls and guesses in memory while the store is down', async () => {
  const { store, secret } = openMemoryStore()
  const down = () => Promise.reject(new StoreError('down'))
  const opened = {
    secret,
    store: { ...store, count: down, read: down, create: down, replace: down },
  }
  const { as, calls } = createStubShop(
    { ...stubs, 'user.login': () => fail(refusal(422)) },
    { opened },
  )
  const { ok } = await codesOf(ISSUES_MAX + 5, () => as().feedback.submitIssue(issue))
  expect(ok).toBe(ISSUES_MAX)
  await codesOf(9, () => as().account.login({ account: 'ada', password: 'wrong' }))
  expect(calls.filter(({ name }) => name === 'user.login')).toHaveLength(5)
})
