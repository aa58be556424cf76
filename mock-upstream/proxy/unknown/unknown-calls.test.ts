import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { openProxy, type ProxyOptions } from '#mock-upstream/proxy/open-proxy.ts'
import { openRecording } from '#mock-upstream/proxy/open-recording.ts'

let folder: string
let printed: string[]
beforeEach(() => {
  printed = []
  folder = mkdtempSync(join(tmpdir(), 'strongroom-unknown-'))
  return () => rmSync(folder, { recursive: true })
})

const common = {
  codec: base64Json,
  paths: {},
  codes: {},
  print: (line: string) => printed.push(line),
}

/** Starts a proxy for an upstream with a path that the endpoint table lacks. */
async function startProxy(options: Pick<ProxyOptions, 'mode' | 'out'>) {
  const data = base64Json.encode({ list: [{ colour: 'red-7', owner: { mail: 'bob@x.example' } }] })
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/pictures'))
      return response.writeHead(200, { 'content-type': 'image/png' }).end('x')
    if (request.url?.startsWith('/api/brand/new'))
      return response.end(JSON.stringify({ code: 1, msg: '', data }))
    return response.writeHead(404).end('nothing')
  }).listen(0)
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const backend = await openProxy({ upstream: `http://127.0.0.1:${port}`, ...common, ...options })
  if ('fault' in backend) throw new Error(backend.fault)
  const proxy = await openTestMock({ products: 8, backend })
  onTestFinished(() => proxy.close())
  const post = (url: string) =>
    proxy.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        data: base64Json.encode({ lang: 'en', secret_name: 'Anna-7' }),
      }).toString(),
    })
  return { proxy, backend, post }
}

test.each(['spy', 'record', 'compare'] as const)(
  'for a call that the endpoint table lacks, a proxy in %s mode prints the field names but no values',
  async (mode) => {
    const out = join(folder, 'a.jsonl')
    const { proxy, backend, post } = await startProxy({ mode, out })
    const passed = await post('/api/brand/new?key=s3cret')
    expect(passed.json()).toMatchObject({ code: 1 })
    await post('/api/brand/new')
    await post('/api/goods/typelists/anna@private.example')
    await proxy.app.inject({ method: 'GET', url: '/api/goods/typelist' })
    await proxy.app.inject({ method: 'GET', url: '/pictures/a.png' })
    await expect.poll(() => printed.length).toBe(7)
    const lines = printed.map((line) => line.replaceAll(/ +\d+ ms/g, ' N ms'))
    expect(lines).toEqual([
      expect.stringMatching(
        /^\S*\?\S* {2}POST \/api\/brand\/new\?key=… +code 1 +N ms {2}not in the endpoint table/,
      ),
      '   └ sent: lang, secret_name',
      '   └ came back: list[].colour, list[].owner.mail',
      expect.stringContaining('POST /api/brand/new '),
      expect.stringMatching(/POST \/api\/goods\/typelists\/… +HTTP 404/),
      '   └ sent: lang, secret_name',
      expect.stringMatching(
        /GET \/api\/goods\/typelist +HTTP 404 +N ms {2}the endpoint table has this path, but not with GET/,
      ),
    ])
    const { entries } = (await proxy.see('journal')) as { entries: Record<string, unknown>[] }
    expect(entries).toHaveLength(4)
    expect(entries[0]).toMatchObject({
      endpoint: null,
      near_miss: [{ field: 'path', message: expect.stringContaining('is not an endpoint') }],
    })
    const closing = (await backend.close()).at(-1)
    expect(closing).toBe(
      'not in the endpoint table: POST /api/brand/new (2 times), POST /api/goods/typelists/…, GET /api/goods/typelist',
    )
    const recorded = mode === 'record' ? readFileSync(out, 'utf8') : ''
    for (const value of ['Anna-7', 'red-7', 'bob@', 's3cret', 'anna@'])
      expect(printed.join('\n') + recorded + closing).not.toContain(value)
  },
)

test('a recording keeps the field names of a call that the endpoint table lacks, and can be replayed', async () => {
  const out = join(folder, 'a.jsonl')
  const { post } = await startProxy({ mode: 'record', out })
  await post('/api/brand/new')
  const lines = readFileSync(out, 'utf8').trim().split('\n')
  expect(JSON.parse(lines[1] ?? '')).toEqual({
    unknown: {
      method: 'POST',
      path: '/api/brand/new',
      sent: ['lang', 'secret_name'],
      received: ['list[].colour', 'list[].owner.mail'],
    },
    time: expect.any(Number),
    ms: expect.any(Number),
    status: 200,
    code: 1,
  })
  expect(openRecording({ file: out, latency: false, ...common })).toMatchObject({
    title: expect.stringContaining('0 calls'),
  })
})

test('a proxy that passed on only known calls prints nothing about unknown calls when it closes', async () => {
  const { proxy, backend } = await startProxy({ mode: 'spy' })
  await proxy.call('goods.typelist').catch(() => undefined)
  expect(await backend.close()).toEqual([])
})
