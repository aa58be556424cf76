import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import {
  isPublicOrderPart,
  isPersonal,
  personalKindOf,
} from '#contracts/upstream/personal-fields.ts'
import { createAnonymizer, HARMLESS } from './anonymize.ts'

const address = {
  config_name: 'Home',
  name: 'Ada Byron',
  email: 'ada@byron.example',
  phone: '+44 20 1',
  country: 'GB',
  city: 'London',
  address: 'St James 12',
  postcode: 'SW1',
}

test('the anonymiser replaces personal values with pseudonyms, and equal values with the same pseudonym', () => {
  const { anonymize, token, sentence } = createAnonymizer()
  expect(anonymize('address.addrSave', { ...address, lang: 'en' })).toEqual({
    config_name: 'Text 1',
    name: 'Person 1',
    email: 'person-1@example.com',
    phone: '+1 555 1000001',
    country: 'GB',
    city: 'Place 1',
    address: 'Place 2',
    postcode: '10001',
    lang: 'en',
  })
  const login = anonymize('user.login', { account: 'ada@byron.example', password: 'secret-word' })
  expect(login).toEqual({ account: 'person-1@example.com', password: 'password-1' })
  const session = { token: 'abc', username: 'Ada Byron', email: 'ada@byron.example' }
  expect(anonymize('user.login', { userinfo: session })).toEqual({
    userinfo: { token: 'token-1', username: 'Person 1', email: 'person-1@example.com' },
  })
  expect(token('abc')).toBe('token-1')
  expect(sentence('Welcome back, Ada Byron.')).toBe('Welcome back, Person 1.')
})

test('the anonymiser keeps the goods, statuses and amounts of an order, but replaces its personal data', () => {
  const order = {
    order_no: 'SR-1',
    full_name: 'Ada Byron',
    pay_status: 'paid',
    total_price: '9.90',
    goods: [{ id: 1, title: 'Vault', price: '9.90', num: 1 }],
    contact: { name: 'Ada Byron', email: 'ada@byron.example', phone: 4471 },
    pay_to: { payee: 'Strongroom', account: 'GB00', bank: '', reference: 'SR-1' },
    remark: '',
  }
  expect(createAnonymizer().anonymize('order.info', order)).toEqual({
    ...order,
    full_name: 'Person 1',
    contact: { name: 'Person 1', email: 'person-1@example.com', phone: 15_551_000_001 },
  })
})

test('the anonymiser replaces the values of unknown fields only at endpoints with personal data', () => {
  const { anonymize } = createAnonymizer()
  const extra = {
    id_card: 'X-1',
    birthday: 19_001_231,
    photo: 'https://a.example/ada.png',
    vip: true,
  }
  expect(anonymize('user.info', { userinfo: extra })).toEqual({
    userinfo: { id_card: 'Unknown 1', birthday: 2, photo: 'https://example.com/1', vip: true },
  })
  expect(anonymize('goods.goodsdetail', { colour: 'red' })).toEqual({ colour: 'red' })
})

test('the anonymiser keeps public data, but replaces the names of reviewers', () => {
  const { anonymize } = createAnonymizer()
  const brand = { id: 1, name: 'Nordkey' }
  expect(anonymize('baseinfo.trademarkInfo', brand)).toEqual(brand)
  expect(anonymize('baseinfo.commonList', { list: [{ username: 'R. Vogt', rating: 5 }] })).toEqual({
    list: [{ username: 'Person 1', rating: 5 }],
  })
})

const recordedSchema = z.object({
  request: z.object({ decoded: z.unknown() }),
  answer: z.object({ decoded: z.unknown() }),
})
const folder = new URL('../../../fixtures/wire/', import.meta.url)

/** Reads the recorded request and response of an endpoint from `fixtures/wire`, both decoded. */
function readRecorded(name: EndpointName) {
  const file = `${name}.json`
  expect(readdirSync(folder), 'npm run record writes what is missing').toContain(file)
  return recordedSchema.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
}

test.each(ENDPOINT_NAMES.filter(isPersonal))(
  'every field of %s is classified as personal or harmless',
  (name) => {
    const { request, answer } = readRecorded(name)
    const leaves = [...leavesOf(request.decoded), ...leavesOf(answer.decoded)]
    const unknown = leaves.filter(
      (path) =>
        personalKindOf(name, path) === null &&
        !isPublicOrderPart(path) &&
        !HARMLESS.has(path.findLast((key) => !/^\d+$/.test(key)) ?? ''),
    )
    expect(unknown).toEqual(UNKNOWN[name] ?? [])
  },
)

test.each(ENDPOINT_NAMES.filter((name) => endpoints[name].personal === 'nobody'))(
  '%s is declared free of personal data, and its recording has no personal field',
  (name) => {
    const { request, answer } = readRecorded(name)
    const keys = [request.decoded, answer.decoded].flatMap((part) => leavesOf(part).flat())
    expect(keys.filter((key) => /^(username|full_name|author|token)$|pass/.test(key))).toEqual([])
  },
)

/**
 * Fields that are classified neither as personal nor as harmless. They hold URLs, which are replaced as a whole because
 * a URL may contain a key.
 */
const UNKNOWN: Record<string, string[][]> = { 'order.pay': [['return_url'], ['redirect_url']] }

test('an anonymised request or response still satisfies the contract of its endpoint', () => {
  for (const name of ENDPOINT_NAMES) {
    const { request, answer } = readRecorded(name)
    const { anonymize } = createAnonymizer()
    const { lang: _, ...fields } = z.parse(z.record(z.string(), z.unknown()), request.decoded)
    const read = z.safeParse(endpoints[name].request, anonymize(name, fields))
    expect({ name, issues: read.error?.issues ?? [] }).toEqual({ name, issues: [] })
    expect(z.safeParse(endpoints[name].response, anonymize(name, answer.decoded)).success).toBe(
      true,
    )
  }
})

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path].filter(({ length }) => length > 0)
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}
