import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { endpoints } from './endpoints.ts'

const specification = readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8')

/**
 * Reads the paths from the table in docs/specification.md › Calls. A row contains one path, or several paths of a
 * namespace in a short form such as `/api/goods/a, b`.
 */
function readSpecifiedPaths(): string[] {
  return specification
    .split('\n')
    .map((line) => /^\| (\/api\/\w+\/)([\w, ]+) \|/.exec(line))
    .flatMap((row) => (row ? (row[2] ?? '').split(', ').map((name) => `${row[1]}${name}`) : []))
}

test('the endpoint table lists each path from the specification once', () => {
  const specified = Object.values(endpoints).filter(({ provenance }) => provenance === 'specified')
  expect(specified.map(({ path }) => path).toSorted()).toEqual(readSpecifiedPaths().toSorted())
})

test('the endpoint table lists no path twice', () => {
  const paths = Object.values(endpoints).map(({ path }) => path)
  expect(new Set(paths).size).toBe(paths.length)
})

const fieldsOf = (schema: { shape: Record<string, z.ZodMiniType> }) =>
  Object.keys(schema.shape).toSorted()

test.each([
  ['user.register', endpoints['user.register'].request, ['username', 'password', 'email']],
  ['user.login', endpoints['user.login'].request, ['account', 'password']],
  ['baseinfo.callus', endpoints['baseinfo.callus'].request, ['name', 'mobile']],
  ['baseinfo.subemail', endpoints['baseinfo.subemail'].request, ['email']],
  [
    'baseinfo.uquestion',
    endpoints['baseinfo.uquestion'].request,
    ['name', 'mobile', 'content', 'email', 'type'],
  ],
] as const)('the payload of %s has the specified fields', (_, request, fields) => {
  expect(new Set(fieldsOf(request))).toEqual(new Set(fields))
})

test.each(['user.register', 'user.login'] as const)(
  'the response of %s has only the field userinfo',
  (name) => {
    expect(fieldsOf(endpoints[name].response)).toEqual(['userinfo'])
  },
)

test('the response of baseinfo.info has the twelve specified fields', () => {
  expect(fieldsOf(endpoints['baseinfo.info'].response)).toEqual(
    [
      'site_logo',
      'site_logo2',
      'btc_price',
      'btc_increase_rate',
      'eth_price',
      'eth_increase_rate',
      'contact_phone',
      'contact_email',
      'contact_address',
      'work_time',
      'cust_account',
      'copyright_desc',
    ].toSorted(),
  )
})

test('the endpoint table allows caching only for public reads, and never for order.preview', () => {
  const kept = Object.entries(endpoints).filter(([, { cache }]) => cache !== 'none')
  expect(kept.map(([name]) => name)).not.toContain('order.preview')
  for (const [, { token, access, group }] of kept) {
    expect([token, access]).toEqual(['none', 'read'])
    expect(['catalogue', 'content']).toContain(group)
  }
})
