import type { AddressInfo } from 'node:net'
import { Pool } from 'undici'
import { expect, onTestFinished, test } from 'vitest'
import { base64Json } from '#contracts/upstream/codecs/base64-json.ts'
import { plainJson } from '#contracts/upstream/codecs/plain-json.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '#fixtures/content/demo-users.ts'
import { startMock } from '#mock-upstream/start-mock.ts'
import { startFakeUpstream } from '#server/testing/fake-upstream.ts'
import { checkReads } from './check-reads.ts'
import type { Probe, ProbeOptions } from './probe.ts'
import { createProbe } from './probe.ts'
import { formatReport } from './report.ts'

const READS = ENDPOINT_NAMES.filter((name) => endpoints[name].access === 'read')

function probeOf(
  url: string,
  options: Partial<ProbeOptions> & Pick<ProbeOptions['wire'], 'codec'>,
) {
  const dispatcher = new Pool(url)
  onTestFinished(() => dispatcher.close())
  const wire = { dispatcher, basePath: '', codec: options.codec }
  return createProbe({ wire, paths: {}, codes: {}, timeoutMs: 5_000, requestId: 'r', ...options })
}

async function startMockProbe(): Promise<Probe> {
  const mock = await startMock()
  await mock.app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => mock.close())
  const { port } = mock.app.server.address() as AddressInfo
  return probeOf(`http://127.0.0.1:${port}`, { codec: base64Json })
}

const kinds = async (probe: Probe, account: Parameters<typeof checkReads>[1]) =>
  new Map((await checkReads(probe, account)).map(({ name, verdict }) => [name, verdict.kind]))

test('the mock holds every public read, and what needs a token is not checked', async () => {
  const found = await kinds(await startMockProbe(), null)
  expect([...found.keys()].toSorted()).toEqual(READS.toSorted())
  const own: EndpointName[] = READS.filter((name) => endpoints[name].token !== 'none')
  for (const [name, kind] of found) {
    const isOwn = own.includes(name) && name !== 'order.preview'
    expect({ name, kind }).toEqual({ name, kind: isOwn ? 'not checked' : 'holds' })
  }
})

test('with an account the mock differs nowhere', async () => {
  const account = { account: DEMO_USERS[0]?.username ?? '', password: DEMO_PASSWORD }
  const found = await kinds(await startMockProbe(), account)
  expect(found.get('user.info')).toBe('holds')
  expect(found.get('address.addrInfo')).toBe('holds')
  expect(found.get('order.info')).toBe('holds')
  expect([...found.values()]).not.toContain('differs')
})

test('a login that is refused differs, and what needs it is not checked', async () => {
  const found = await kinds(await startMockProbe(), { account: 'nobody', password: 'nothing' })
  expect(found.get('user.login')).toBe('differs')
  expect(found.get('user.info')).toBe('not checked')
})

test('a difference names field, expectation and what was seen, in a list too', async () => {
  const category = { id: 1, category_name: 7, category_image: '', description: '' }
  const { url } = await startFakeUpstream(({ path }) =>
    path.endsWith('typelist')
      ? { data: { list: [category], total: 1 } }
      : path.endsWith('/info')
        ? { data: { btc_price: 'much' } }
        : { body: 'nothing here', status: 404 },
  )
  const findings = await checkReads(probeOf(url, { codec: plainJson }), null)
  const { text, holds } = formatReport(url, findings, {})
  expect(holds).toBe(false)
  expect(text).toContain('list.0.category_name: expected string, seen 7')
  expect(text).toContain('btc_price: expected text of the form')
  expect(text).toContain('seen "much"')
  expect(text).toMatch(/not there +index\.banners/)
  expect(text).toContain('there is no product to ask for')
})

test('codes and paths of another upstream are understood', async () => {
  const { url, calls } = await startFakeUpstream(() => ({
    code: 200,
    data: { list: [], total: 0 },
  }))
  const probe = probeOf(url, {
    codec: plainJson,
    paths: { 'index.banners': '/v2/banners' },
    codes: { '200': 'success' },
  })
  expect((await probe('index.banners', {})).verdict).toEqual({ kind: 'holds' })
  expect(calls[0]?.path).toBe('/v2/banners')
})

test('an upstream that is not there differs everywhere it was asked', async () => {
  const findings = await checkReads(probeOf('http://127.0.0.1:1', { codec: plainJson }), null)
  expect(findings.some(({ verdict }) => verdict.kind === 'holds')).toBe(false)
  expect(findings.some(({ verdict }) => verdict.kind === 'differs')).toBe(true)
})
