import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { codesSchema } from '#contracts/upstream/overrides.ts'
import type { Backend } from '#mock-upstream/proxy/backend.ts'
import { openProxy, type ProxyOptions } from '#mock-upstream/proxy/open-proxy.ts'
import { openRecording } from '#mock-upstream/proxy/open-recording.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { checkContract } from '#scripts/contract/check-contract.ts'
import { startProbe } from '#scripts/contract/start-probe.ts'
import type { Finding } from '#scripts/contract/verdict.ts'
import { findMissingEndpoints } from './missing-endpoints.ts'
import { otherCodes, otherPaths, startOtherUpstream } from './other-upstream.ts'

const codes = codesSchema.parse(JSON.stringify(otherCodes))
let folder: string
let printed: string[]
beforeEach(() => {
  printed = []
  folder = mkdtempSync(join(tmpdir(), 'strongroom-proxy-'))
  return () => rmSync(folder, { recursive: true })
})

async function listen(backend: Backend | { fault: string }) {
  if ('fault' in backend) throw new Error(backend.fault)
  const mock = await openTestMock({ backend })
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => mock.close())
  return `http://127.0.0.1:${(mock.app.server.address() as AddressInfo).port}`
}

async function startProxy(options: Pick<ProxyOptions, 'mode' | 'out'>) {
  const { url, paths: served, close } = await startOtherUpstream()
  onTestFinished(close)
  const print = (line: string) => printed.push(line)
  const proxy = openProxy({
    upstream: url,
    codec: base64Json,
    paths: otherPaths,
    codes,
    print,
    ...options,
  })
  return { served, proxy: await proxy }
}

/**
 * Checks the upstream at `url` against the contract. Returns one finding per endpoint, without the duration of the
 * call, which differs in every run.
 */
async function check(url: string, { writes }: { writes: boolean }) {
  const { probe, close } = await startProbe({
    UPSTREAM_URL: url,
    UPSTREAM_CODEC: 'base64-json',
    UPSTREAM_CODEC_KEY: undefined,
    UPSTREAM_PATHS: otherPaths,
    UPSTREAM_CODES: codes,
    UPSTREAM_TIMEOUT_MS: 5_000,
  })
  onTestFinished(close)
  const pictures = { upstreamUrl: url, origins: [] }
  const scope = { paths: otherPaths, account: null, writes, pictures }
  const { findings } = await checkContract(probe, scope)
  return findings.map(({ ms: _ms, ...finding }) => finding)
}

/** Removes the text of an error page from a finding, because recordings do not contain such texts. */
function withoutPage({ call, ...finding }: Finding) {
  return call && 'body' in call.received ? { ...finding, call } : finding
}

test('the contract check has the same findings with and without a proxy in spy mode', async () => {
  const { proxy } = await startProxy({ mode: 'spy' })
  const { url, close } = await startOtherUpstream()
  onTestFinished(close)
  const direct = await check(url, { writes: false })
  expect(await check(await listen(proxy), { writes: false })).toEqual(direct)
})

test('the contract check has the same findings for an upstream and for a replayed recording of this upstream', async () => {
  const out = join(folder, 'a.jsonl')
  const { proxy } = await startProxy({ mode: 'record', out })
  const recorded = await check(await listen(proxy), { writes: false })
  const url = await listen(
    openRecording({
      file: out,
      latency: false,
      codec: base64Json,
      paths: otherPaths,
      codes,
      print: (line) => printed.push(line),
    }),
  )
  printed = []
  const replayed = await check(url, { writes: false })
  expect(replayed.map(withoutPage)).toEqual(recorded.map(withoutPage))
  expect(printed.filter((line) => line.startsWith('≈'))).toEqual([])
})

test('a proxy in compare mode prints each difference between the upstream and the mock only once', async () => {
  const { served, proxy } = await startProxy({ mode: 'compare' })
  await check(await listen(proxy), { writes: true })
  await expect
    .poll(() => printed.some((line) => line.includes('user.logout')), { timeout: 15_000 })
    .toBe(true)
  const differencesByCall = new Map<string, string[]>()
  let call = ''
  for (const line of printed) {
    if (!line.startsWith('   └ ')) call = /^\S+ +(\S+)/.exec(line)?.[1] ?? ''
    else differencesByCall.set(call, [...(differencesByCall.get(call) ?? []), line.slice(5)])
  }
  expect(differencesByCall.get('baseinfo.commonList')).toContain(
    'list[].rating: expected a number such as -1.25, seen "five" (in row 2 of 3), not shown',
  )
  const ofNumber = (...fields: string[]) =>
    fields.map((field) => `${field}: expected number, seen text, read all the same`)
  expect(differencesByCall.get('goods.goodslist')).toEqual([
    ...ofNumber('list[].id'),
    'list[].tags: expected list, seen text or list, read all the same',
    ...ofNumber('list[].have_num', 'list[].sales_num', 'list[].category_id', 'list[].brand_id'),
    ...ofNumber('total'),
    'list[].is_del: text, which the mock does not have',
    'list[].price: expected text, seen text or number, read all the same',
  ])
  expect(differencesByCall.get('article.personal_info')).toEqual([
    ...ofNumber('info.id', 'info.views'),
    'info.langcode: expected text, missing',
    ...ofNumber('info.create_time'),
    'also_read: expected list, missing',
  ])
  const alike = printed.filter((line) => line.startsWith('=')).map((line) => line.split(/ +/)[1])
  expect(alike).toEqual([
    // Asks for ids that nothing has.
    'goods.goodsdetail',
    'goods.typeInfo',
    'baseinfo.trademarkInfo',
    'article.personal_info',
    // Sends a wrong password.
    'user.login',
    'user.update',
    'user.info',
    'address.addrDel',
    // The contract check sends six orders, and the mock responds to each of them like the upstream. The first three
    // share one request number: an order, its repetition, and an order with other content. The last three are equal:
    // two are sent at the same time, and one later.
    'order.submit',
    'order.submit',
    'order.submit',
    'order.submit',
    'order.submit',
    'order.submit',
    // Asks for an order by an unused request number.
    'order.info',
    // Sends a wrong old password, and then the right one.
    'user.resetpwd',
    'user.resetpwd',
    'user.logout',
    'user.info',
  ])
  const missing = findMissingEndpoints(served)
  expect(missing).toContain('index.banners')
  const notThere = printed
    .filter((line) => line.startsWith('·'))
    .map((line) => /(\S+) +HTTP 404/.exec(line)?.[1] ?? line)
  expect(notThere.toSorted()).toEqual(missing.toSorted())
})
