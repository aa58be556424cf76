import { NEVER_SENT } from '#contracts/upstream/examples.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import type { CodeMeanings, PathNames } from '#contracts/upstream/overrides.ts'
import { codesSchema } from '#contracts/upstream/overrides.ts'
import { checkContract } from '#scripts/contract/check-contract.ts'
import type { Report } from '#scripts/contract/report/report.ts'
import { holds, remarksOf } from '#scripts/contract/report/report.ts'
import { startProbe } from '#scripts/contract/start-probe.ts'
import { findMissingEndpoints } from './missing-endpoints.ts'
import { otherCodes, otherPaths, startOtherUpstream } from './other-upstream.ts'
import { startShopOn } from './start-shop.ts'

const codes = codesSchema.parse(JSON.stringify(otherCodes))
let url: string
let served: string[]
let close: () => Promise<void>
beforeAll(async () => {
  ;({ url, paths: served, close } = await startOtherUpstream())
})
afterAll(() => close())

async function check(renames: { paths: PathNames; codes: CodeMeanings }) {
  const { probe, ...about } = await startProbe({
    UPSTREAM_URL: url,
    UPSTREAM_CODEC: 'base64-json',
    UPSTREAM_CODEC_KEY: undefined,
    UPSTREAM_PATHS: renames.paths,
    UPSTREAM_CODES: renames.codes,
    UPSTREAM_TIMEOUT_MS: 5_000,
  })
  onTestFinished(about.close)
  const pictures = { upstreamUrl: url, origins: [] }
  const scope = { paths: renames.paths, account: null, writes: true, pictures }
  const report: Report = { ...about, ...(await checkContract(probe, scope)), at: '' }
  const findings = report.findings.map(({ ms: _ms, ...finding }) => finding)
  const of = (kind: string) => findings.filter(({ verdict }) => verdict.kind === kind)
  return { report, of }
}

const byName = (one: string, other: string) => one.localeCompare(other)

test('the contract report on an independently written upstream lists missing endpoints, and unreadable rows and fields, but no unusable response', async () => {
  const { report, of } = await check({ paths: otherPaths, codes })
  expect(of('differs')).toEqual([])
  const reviews = report.findings.find(({ name }) => name === 'baseinfo.commonList')
  expect(reviews?.verdict).toMatchObject({
    kind: 'holds',
    leftOut: [
      {
        field: 'list[].id',
        expected: 'a whole number',
        seen: '"R-3"',
        rows: { count: 1, of: 3, first: 3 },
      },
    ],
    hidden: [
      {
        field: 'list[].rating',
        expected: 'a number such as -1.25',
        seen: '"five"',
        rows: { count: 1, of: 3, first: 2 },
      },
    ],
  })
  expect(reviews?.call?.received).toMatchObject({
    body: { data: { list: ['… 2 before', expect.objectContaining({ id: 'R-3' })] } },
  })
  expect(
    of('not checked')
      .map(({ name }) => name)
      .toSorted(byName),
  ).toEqual([...NEVER_SENT, 'baseinfo.getUsdtAddress'].toSorted(byName))
  const missing = findMissingEndpoints(served)
  expect(missing).toContain('index.banners')
  expect(of('not there')).toEqual(
    missing.map((name) => ({
      name,
      path: endpoints[name].path,
      verdict: { kind: 'not there', status: 404 },
      call: expect.objectContaining({ received: { status: 404, text: 'Not Found' } }),
    })),
  )
  expect(served).toHaveLength(31)
  expect(of('holds')).toHaveLength(served.length)
  expect(holds(report)).toBe(false)
})

test('the contract report explains the unusual data formats of another upstream, and lists fields that the shop does not use', async () => {
  const { report } = await check({ paths: otherPaths, codes })
  const explained = Object.fromEntries(
    report.findings.map(({ name, verdict }) => [name, remarksOf(name, verdict)]),
  )
  expect(explained['goods.goodslist']).toEqual([
    'read all the same: a text for a number (code, list[].id, list[].have_num, list[].sales_num, list[].category_id, list[].brand_id, total); a text for a list (list[].tags); an empty text for null (list[].old_price); null for a text (list[].description)',
    'not used by the shop: list[].is_del',
  ])
  expect(explained['article.personal_info']).toEqual([
    'read all the same: a text for a number (code, info.id, info.views, info.create_time); an empty text for null (prev); an empty list for null (next); nothing for a list (also_read)',
  ])
  expect(explained['baseinfo.getcurrency']).toEqual([
    'read all the same: a text for a number (code, list[].id, total); a text for 0 or 1 (list[].is_base)',
  ])
  expect(explained['index.banners']).toEqual([
    `HTTP 404. Where it is called otherwise: UPSTREAM_PATHS='{"index.banners":"/…"}'`,
  ])
})

test('the contract report suggests the variable UPSTREAM_PATHS for a missing path, and UPSTREAM_CODES for an unknown code', async () => {
  const { report } = await check({ paths: {}, codes: {} })
  const explained = new Map(
    report.findings.map(({ name, verdict }) => [name, remarksOf(name, verdict)]),
  )
  expect(explained.get('goods.goodslist')).toEqual([
    `HTTP 404. Where it is called otherwise: UPSTREAM_PATHS='{"goods.goodslist":"/…"}'`,
  ])
  expect(explained.get('goods.typelist')).toEqual(['every call fails'])
  expect(report.trouble).toMatchObject({
    what: 'The upstream refuses every call with code 200 ("OK").',
    hints: [
      `The data beside it reads as a success. The shop takes it as one with UPSTREAM_CODES='{"200":"success"}'.`,
    ],
  })
})

test('with another upstream, a shopper can list products, register, log in and order, and refusals have the usual error codes', async () => {
  const shop = startShopOn({
    url,
    codec: base64Json,
    paths: otherPaths,
    codes,
    timeoutMs: 5_000,
  })
  onTestFinished(shop.close)
  const visitor = shop.as()
  const { list, total } = await visitor.catalog.products({ limit: 12 })
  expect(list.map(({ title, stock }) => [title, stock])).toEqual([
    ['Nordkey One', 12],
    ['Nordkey Duo', 0],
    ['Kontor plate', 250],
  ])
  expect(total).toBe(3)
  const account = { username: 'kim', email: 'kim@kontor.example', password: 'kontor-password' }
  await visitor.account.register(account)
  const wrong = visitor.account.login({ account: 'kim', password: 'not-the-password' })
  await expect(wrong).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' })
  const kim = shop.as({ token: await shop.logIn({ account: 'kim', password: account.password }) })
  const person = { name: 'Kim', email: account.email, phone: '+41 44 000 00 01' }
  const submitted = await kim.orders.submit({
    items: [{ id: 501, quantity: 2 }],
    contact: person,
    payer: { type: 'individual', ...person, company: '', taxId: '' },
    address: { country: 'CH', city: 'Zürich', address: 'Gasse 1', postcode: '8001' },
    shippingMethod: 'post',
    paymentMethod: 'invoice',
    remark: '',
    requestNo: randomUUID(),
  })
  const orderNo = submitted.state === 'placed' ? submitted.orderNo : ''
  expect(await kim.orders.byNumber({ orderNo })).toMatchObject({
    paymentStatus: 'unpaid',
    total: { minor: 26_700, currency: 'CHF' },
  })
  const nobody = shop.as({ token: 'of-nobody' }).orders.list({ limit: 10 })
  await expect(nobody).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
