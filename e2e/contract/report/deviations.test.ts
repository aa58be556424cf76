import { expect, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { holds } from '#scripts/contract/report/report.ts'
import { checkUpstream } from './check-upstream.ts'
import { changeRows, type Data, startDeviating } from './start-deviating.ts'

const demo = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }

test('reports a missing field with its effect on the shop and the field that may replace it', async () => {
  const { url } = await startDeviating({
    changes: {
      'order.preview': ({ shipping, ...rest }: Data) => ({ ...rest, shipping_methods: shipping }),
    },
  })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/differs +order\.preview +assumed/)
  expect(text).toContain(
    '└ shipping: expected a list, seen nothing. Instead I see: shipping_methods',
  )
  expect(text).toContain('· in the shop: The checkout cannot show shipping, payment and total')
  expect(text).toContain('· not used by the shop: shipping_methods')
  expect(text).toMatch(/· sent: \{"items":\[\{"id":\d+,"num":1\}\],"lang":"en"\}\n/)
  expect(text).toMatch(/· came back: HTTP 200 \{"code":1,.*"shipping_methods":/)
  expect(holds(report)).toBe(false)
})

test('reports a single broken row of a list as a warning that shows the row, and says that the contract holds', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': changeRows(({ id, ...row }, index) =>
        index === 3 ? { ...row, goods_id: id } : { id, ...row },
      ),
    },
  })
  const { text, report, verdicts } = await checkUpstream({ UPSTREAM_URL: url })
  expect(verdicts.get('goods.goodslist')?.kind).toBe('holds')
  expect(text).toContain(
    'warning: list[].id: expected a number or a text, seen nothing (in row 4 of 10). Instead I see: goods_id. The shop leaves such a row out',
  )
  expect(text).toMatch(
    /came back: HTTP 200 .*"list":\["… 3 before",\{.*"goods_id":\d+\},"… 6 more"/,
  )
  expect(holds(report)).toBe(true)
})

test('a list differs from the contract if most of its rows are broken, and is then no mere warning', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.typelist': changeRows(({ category_name, ...row }, index) =>
        index === 0 ? { category_name, ...row } : { ...row, name: category_name },
      ),
    },
  })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toMatch(/differs +goods\.typelist/)
  expect(text).toMatch(
    /list\[\]\.category_name: .* \(in 7 of 8 rows, first in row 2\)\. Instead I see: name\. The shop leaves out 7 of 8 rows/,
  )
  expect(holds(report)).toBe(false)
})

test('writes a field of list items as “list[].id”, without a row number', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': changeRows((row) => ({ ...row, id: String(row['id']), colour: 'red' })),
      'goods.goodsTypes': changeRows((row) => ({ ...row, name: [] })),
      'baseinfo.commonList': changeRows((row) => ({ ...row, rating: 'five' })),
    },
  })
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain('a text for a number (list[].id)')
  expect(text).toContain('not used by the shop: list[].colour')
  expect(text).toContain('list[].rating: expected')
  expect(text).not.toMatch(/list\.\d/)
})

test('reports a refusal of every call only once, with one call as an example', async () => {
  const { url } = await startFakeUpstream(() => ({
    code: 500,
    msg: 'The shop is being looked after. Ask bob@shop.example',
    data: '',
  }))
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain(
    'The upstream refuses every call with code 500 ("The shop is being looked after. Ask (email)").\nsent: {"lang":"en"}\ncame back: HTTP 200 {"code":500',
  )
  expect(text.split('code 500')).toHaveLength(2)
  expect(text).toContain(
    `0 hold, 0 differ, 0 not there, ${Object.keys(endpoints).length} not checked. The contract does not hold.`,
  )
  expect(JSON.stringify(report)).not.toContain('bob@')
})

test.each([
  [
    { body: '<h1>Soon</h1>', status: 502 },
    'The upstream answers every call with HTTP 502 and HTML, instead of',
  ],
  [
    { body: 'Not Found', status: 404 },
    'The upstream answers every call with HTTP 404.\nDoes the URL lead to',
  ],
  [
    { body: '{"msg":"busy"}' },
    'Every response has the same fault. code: expected a whole number, seen nothing.',
  ],
])('when every call gets the same response %j, reports that once: %s', async (response, said) => {
  const { url } = await startFakeUpstream(() => response)
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(holds(report)).toBe(false)
  expect(text.split(said)).toHaveLength(2)
})

test('reports each refusal at its endpoint when the upstream refuses most calls but not all', async () => {
  const { url } = await startFakeUpstream(({ path }) =>
    path.endsWith('banners') ? { data: { list: [], total: 0 } } : { code: 500, msg: 'no' },
  )
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  expect(report.trouble).toBeUndefined()
  expect(text).toMatch(/holds +index\.banners/)
  expect(text).toContain('code: expected 1, seen 500 ("no")')
})

test('shows calls, but hides the password, token, name, address and email of the account', async () => {
  const { url, calls } = await startDeviating({
    changes: {
      'user.login': ({ userinfo }: { userinfo: Data }) => ({
        userinfo: { ...userinfo, username: { of: userinfo['username'] } },
      }),
      'user.info': ({ userinfo }: { userinfo: Data }) => ({
        userinfo: { ...userinfo, username: [] },
      }),
      'address.addrList': changeRows((row) => ({ ...row, id: `no-${String(row['name'])}` })),
    },
  })
  const { report, text } = await checkUpstream({ UPSTREAM_URL: url }, { account: demo })
  expect(text).toMatch(/differs +user\.login[^]*sent: \{"account":"(?:Person|person)/)
  const shown = text + JSON.stringify(report)
  for (const secret of [DEMO_PASSWORD, demo.account]) expect(shown).not.toContain(secret)
  expect(calls.length).toBeGreaterThan(10)
})

test('hides secrets and emails in fields that the contract lacks', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.typelist': changeRows(({ id: _, ...row }) => ({
        ...row,
        api_token: 'tok-4711',
        owner: { contact: 'Mail bob@shop.example', password: 4711 },
      })),
    },
  })
  const { report, text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text).toContain('"api_token":"•••","owner":{"contact":"Mail (email)","password":"•••"}')
  expect(text + JSON.stringify(report)).not.toMatch(/4711|bob@/)
})

test('hides the account name in the message of a refused login, however long the message is', async () => {
  const account = 'somebody-with-a-very-long-name-in-the-shop'
  const msg = `There is no customer with the name of ${account} in this shop.`
  const { url } = await startFakeUpstream(({ path }) =>
    path.endsWith('login') ? { code: 422, msg } : { data: { list: [], total: 0 } },
  )
  const { report, text } = await checkUpstream(
    { UPSTREAM_URL: url },
    { account: { account, password: 'nothing-secret' } },
  )
  expect(text).toContain(
    'seen 422 ("There is no customer with the name of Person 1 in this shop.")',
  )
  expect(text + JSON.stringify(report)).not.toContain('somebody-with')
})

test('explains each of the words “specified” and “assumed” only once', async () => {
  const { url } = await startDeviating({})
  const { text } = await checkUpstream({ UPSTREAM_URL: url })
  expect(text.match(/^specified {2}/gm)).toHaveLength(1)
  expect(text.match(/^assumed {2}/gm)).toHaveLength(1)
})

test('names a failed registration as the reason why other endpoints were not checked', async () => {
  const { url } = await startFakeUpstream(({ path }) =>
    path.endsWith('langs')
      ? { data: { list: [], total: 0 } }
      : { body: base64Json.encode({ path }), status: 200 },
  )
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(verdicts.get('order.info')).toEqual({
    kind: 'not checked',
    why: 'needs user.register, which must succeed first',
  })
})

test('when every product breaks the contract in one field, still checks the reads and orders that need a product', async () => {
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': changeRows(({ price, ...row }) => ({ ...row, cost: price })),
    },
  })
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(verdicts.get('goods.goodslist')?.kind).toBe('differs')
  for (const name of [
    'goods.goodsdetail',
    'goods.specslist',
    'order.preview',
    'order.submit',
  ] as const)
    expect([name, verdicts.get(name)?.kind]).toEqual([name, 'holds'])
})

test('when a registration breaks the contract but returns a token, still checks what needs a login', async () => {
  const { url } = await startDeviating({
    changes: {
      'user.register': ({ userinfo }: { userinfo: Data }) => ({
        userinfo: { ...userinfo, username: null },
      }),
    },
  })
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  expect(verdicts.get('user.register')?.kind).toBe('differs')
  expect(verdicts.get('address.addrSave')?.kind).toBe('holds')
})

test('reports that an endpoint is not there, not that it saved nothing', async () => {
  const { url } = await startDeviating({ lacks: ['user.update', 'address.addrUpdate'] })
  const { verdicts } = await checkUpstream({ UPSTREAM_URL: url }, { writes: true })
  for (const name of ['user.update', 'address.addrUpdate'] as const)
    expect(verdicts.get(name)?.kind).toBe('not there')
})

test('hides emails, phone numbers and bank accounts in unknown fields of public responses', async () => {
  const contact = 'ann@shop.example +49 170 1234567, DE89 3704 0044 0532 0130 00'
  const { url } = await startDeviating({
    changes: {
      'goods.goodslist': changeRows(({ id: _id, ...row }) => ({ contact, ...row })),
    },
  })
  const { text, report } = await checkUpstream({ UPSTREAM_URL: url })
  const whole = text + JSON.stringify(report)
  expect(whole).toContain('(email) (phone), (account number)')
  expect(whole).not.toMatch(/ann@shop|1234567|3704 0044/)
})
