import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aes256Gcm } from '#contracts/upstream/codecs/aes-256-gcm.ts'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { openTestMock, type MockOptions } from '#mock-upstream/testing/open-test-mock.ts'
import { openProxy, type ProxyOptions } from './open-proxy.ts'
import { openRecording } from './open-recording.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strongroom-proxy-'))
  return () => rmSync(folder, { recursive: true })
})

async function startUpstream(options: MockOptions = {}) {
  const mock = await openTestMock({ products: 8, ...options })
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => mock.close())
  const { port } = mock.app.server.address() as AddressInfo
  return { mock, url: `http://127.0.0.1:${port}` }
}

const printed: string[] = []
async function open(options: Partial<ProxyOptions> & { upstream: string }) {
  printed.length = 0
  const print = (line: string) => printed.push(line)
  return openProxy({ mode: 'spy', codec: base64Json, paths: {}, codes: {}, print, ...options })
}

async function startProxy(options: Partial<ProxyOptions> & { upstream: string }) {
  const backend = await open(options)
  if ('fault' in backend) throw new Error(backend.fault)
  const proxy = await openTestMock({ products: 8, backend })
  onTestFinished(() => proxy.close())
  return proxy
}

const demo = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }

test("a spying proxy passes the upstream's responses on and records them decoded in its journal", async () => {
  const { mock, url } = await startUpstream()
  const proxy = await startProxy({ upstream: url })
  const there = await mock.call('goods.goodslist', { limit: 3 })
  expect(await proxy.call('goods.goodslist', { limit: 3 })).toEqual(there)
  const token = (await proxy.call('user.login', demo)).data.userinfo.token
  await proxy.call('user.info', {}, { token })
  const { entries } = (await proxy.see('journal')) as { entries: Record<string, unknown>[] }
  expect(entries).toMatchObject([
    { endpoint: 'goods.goodslist', request: { limit: 3 }, answer: { data: there.data } },
    { endpoint: 'user.login', answer: { code: 1 }, near_miss: null },
    { endpoint: 'user.info', token: 'known', account: demo.account, near_miss: null },
  ])
  expect(printed).toHaveLength(3)
  expect(printed[0]).toMatch(/^· {2}goods\.goodslist +code 1 +\d+ ms$/)
  expect([...printed, JSON.stringify(entries)].join('\n')).not.toContain(DEMO_PASSWORD)
})

test('the proxy also forwards picture requests, GET requests and requests for unknown paths, and returns the upstream’s responses', async () => {
  const { mock, url } = await startUpstream()
  const proxy = await startProxy({ upstream: url })
  for (const [method, path] of [
    ['GET', '/pictures/site/1-1.png'],
    ['GET', '/api/goods/typelist'],
    ['POST', '/api/nothing'],
  ] as const) {
    const there = await mock.app.inject({ method, url: path })
    const here = await proxy.app.inject({ method, url: path })
    expect(here.statusCode).toBe(there.statusCode)
    expect(here.rawPayload.equals(there.rawPayload)).toBe(true)
  }
  const own = await proxy.app.inject({ method: 'GET', url: '/__mock/nothing' })
  expect(own.statusCode).toBe(404)
})

test('the proxy sends a call to the path that UPSTREAM_PATHS sets for the endpoint', async () => {
  const seen: string[] = []
  const server = createServer((request, response) => {
    seen.push(request.url ?? '')
    response.end(JSON.stringify({ code: 200, msg: '', data: base64Json.encode({ list: [] }) }))
  }).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const proxy = await startProxy({
    upstream: `http://127.0.0.1:${port}/v1/`,
    paths: { 'index.banners': '/v2/banners' },
  })
  await proxy.call('index.banners')
  expect(seen.at(-1)).toBe('/v1/v2/banners')
})

test('the proxy drops the connection to the caller when the upstream sends no response', async () => {
  const { mock, url } = await startUpstream()
  const proxy = await startProxy({ upstream: url })
  await mock.control('fault', { kind: 'reset', endpoint: 'index.banners' })
  await expect(proxy.call('index.banners')).rejects.toThrow(/destroyed|hang up/)
  expect(printed.at(-1)).toMatch(/index\.banners +HTTP 0 +\d+ ms +no response \(UND_ERR_SOCKET\)$/)
})

test("a recording contains no personal data, and its replay serves the upstream's responses", async () => {
  const { url } = await startUpstream()
  const out = join(folder, 'a.jsonl')
  const proxy = await startProxy({ upstream: url, mode: 'record', out })
  const goods = await proxy.call('goods.goodslist', { limit: 3 })
  const { userinfo } = (await proxy.call('user.login', demo)).data
  const { token } = userinfo
  const addresses = await proxy.call('address.addrList', {}, { token })
  const text = readFileSync(out, 'utf8')
  const [address] = addresses.data.list
  expect(address?.name).toMatch(/\w/)
  for (const secret of [token, DEMO_PASSWORD, userinfo.username, address?.name, address?.address])
    expect(text).not.toContain(String(secret))

  const backend = openRecording({
    file: out,
    latency: false,
    codec: base64Json,
    paths: {},
    codes: {},
    print: (line) => printed.push(line),
  })
  if ('fault' in backend) throw new Error(backend.fault)
  const replay = await openTestMock({ products: 8, backend })
  onTestFinished(() => replay.close())
  expect((await replay.call('goods.goodslist', { limit: 3 })).data).toEqual(goods.data)
  const session = (await replay.call('user.login', { account: 'x', password: 'y' })).data.userinfo
  expect(session.token).toBe('token-1')
  const again = await replay.call('address.addrList', {}, { token: session.token })
  expect(again.data.list).toHaveLength(addresses.data.list.length)
  await replay.call('goods.goodslist', { limit: 4 })
  expect(printed.at(-1)).toBe('≈  goods.goodslist  limit: asked 4, recorded 3')
  expect((await replay.call('order.pay')).code).toBe(404)
  expect(printed.at(-1)).toBe('∅  order.pay  order.pay was not recorded')
})

test('a proxy that compares upstream and mock finds no difference if the upstream is a mock, too', async () => {
  const { url } = await startUpstream({ seed: 2 })
  const proxy = await startProxy({ upstream: url, mode: 'compare' })
  const { token } = (await proxy.call('user.login', demo)).data.userinfo
  const { list } = (await proxy.call('goods.goodslist', { in_stock: true })).data
  await proxy.call('goods.goodsdetail', { id: list[0]?.id })
  const orders = (await proxy.call('order.list', { limit: 3 }, { token })).data.list
  await proxy.call('order.info', { order_no: orders[0]?.order_no }, { token })
  await proxy.call('order.info', { order_no: 'none' }, { token })
  await expect.poll(() => printed.length).toBe(6)
  expect(printed.filter((line) => !line.includes('='))).toEqual([])
})

test('a proxy that compares upstream and mock reports each difference only once', async () => {
  const { mock, url } = await startUpstream()
  const proxy = await startProxy({ upstream: url, mode: 'compare' })
  await mock.control('quirks', { on: true })
  await proxy.call('goods.typelist')
  await proxy.call('goods.typelist')
  await expect.poll(() => printed.length).toBeGreaterThan(3)
  await expect.poll(() => printed.at(-1)).toContain('reported before')
  expect(printed).toContain('   └ list[].id: expected number, seen text, read all the same')
  expect(printed.filter((line) => line.includes('list[].id'))).toHaveLength(1)
  const { entries } = (await proxy.see('journal')) as { entries: { compared: unknown }[] }
  expect(entries[1]?.compared).toMatchObject({
    mismatches: expect.arrayContaining([
      { field: 'list[].id', expected: 'number', seen: 'text', weight: 'form' },
    ]),
  })
})

test('when the upstream is unreachable, the proxy does not start and gives a one-line reason', async () => {
  const fault = 'http://127.0.0.1:1 cannot be reached: ECONNREFUSED.'
  expect(await open({ upstream: 'http://127.0.0.1:1' })).toEqual({ fault })
})

test('when the codec key is wrong, the proxy does not start and gives a one-line reason without the key', async () => {
  const key = (fill: number) => Buffer.alloc(32, fill).toString('base64')
  const { url } = await startUpstream({ codec: aes256Gcm(key(1)) })
  const opened = await open({ upstream: url, codec: aes256Gcm(key(2)) })
  expect(opened).toEqual({
    fault: expect.stringMatching(/decryption failed.*UPSTREAM_CODEC_KEY\.$/),
  })
  expect(JSON.stringify(opened)).not.toContain(key(2))
})

test('the proxy does not record over another file, except over a recording without calls', async () => {
  const { url } = await startUpstream()
  const out = join(folder, 'kept.jsonl')
  const record = async () => {
    const backend = await open({ upstream: url, mode: 'record', out })
    if ('fault' in backend) return backend.fault
    await backend.close()
    return null
  }
  expect(await record()).toBeNull()
  expect(await record()).toBeNull()
  const kept = `${readFileSync(out, 'utf8')}{"endpoint":"index.banners"}\n`
  writeFileSync(out, kept)
  expect(await record()).toMatch(/^--out: .*kept\.jsonl exists already\. Name a new file/)
  expect(readFileSync(out, 'utf8')).toBe(kept)
})

test('when a recording cannot be written or read, the mock does not start and gives a one-line reason', async () => {
  const { url } = await startUpstream()
  writeFileSync(join(folder, 'file'), 'no recording')
  const out = join(folder, 'file', 'a.jsonl')
  expect(await open({ upstream: url, mode: 'record', out })).toEqual({
    fault: expect.stringMatching(/^--out: .*a\.jsonl cannot be written \(\w+\)\.$/),
  })
  const read = (file: string) =>
    openRecording({
      file,
      latency: false,
      codec: base64Json,
      paths: {},
      codes: {},
      print: () => {},
    })
  expect(read(join(folder, 'nothing'))).toEqual({ fault: expect.stringContaining('(ENOENT)') })
  expect(read(join(folder, 'file'))).toEqual({
    fault: expect.stringContaining('is not a recording'),
  })
  const head = { format: 'strongroom-recording', version: 9, upstream: '', at: '' }
  writeFileSync(join(folder, 'newer'), JSON.stringify(head))
  expect(read(join(folder, 'newer'))).toEqual({
    fault: expect.stringMatching(/has version 9\. This mock reads 1 and 2\.$/),
  })
  writeFileSync(
    join(folder, 'broken'),
    `${JSON.stringify({ ...head, version: 1 })}\n{"endpoint":"x"}`,
  )
  expect(read(join(folder, 'broken'))).toEqual({
    fault: expect.stringMatching(/line 2 is not a recorded call \(endpoint\)\.$/),
  })
})

test('when a proxy shuts down, it completes pending comparisons, and does not report the calls that it interrupts', async () => {
  const { mock, url } = await startUpstream()
  const backend = await open({ upstream: url, mode: 'compare' })
  if ('fault' in backend) throw new Error(backend.fault)
  const proxy = await openTestMock({ products: 8, backend })
  await proxy.call('goods.typelist')
  await mock.control('fault', { kind: 'hang', endpoint: 'index.banners' })
  const torn = proxy.call('index.banners').catch(() => 'torn off')
  await expect.poll(async () => ((await mock.see('journal')) as { last: number }).last).toBe(3)
  await proxy.close()
  expect(await torn).toBe('torn off')
  expect(printed).toEqual([expect.stringContaining('goods.typelist')])
  expect(await backend.close()).toEqual(['1 endpoint compared, 0 unlike the mock'])
})
