import { valueAt } from '#contracts/values.ts'
import type * as z from 'zod/mini'
import { isLocale, LOCALES } from '#contracts/locales.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import { ENDPOINT_NAMES, endpoints, type EndpointName } from '#contracts/upstream/endpoints.ts'
import { DATA_FIELD, UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import { isSecret } from './secrets.ts'
import { nearest } from '#mock-upstream/control/request/nearest.ts'
import { requestFields } from '#mock-upstream/control/request/request-fields.ts'

export type NearMiss = { field: string; message: string }

/** The payload of a call, or the reason why it cannot be read. */
export type Payload = { payload: Record<string, unknown> } | { unreadable: string }

const SHOWN_MAX = 60
const PATHS = ENDPOINT_NAMES.map((name) => endpoints[name].path)

/**
 * Returns the reasons why a request breaks the contract: a wrong method, path, body, language, field or token. Names
 * the nearest valid name if one is similar. Returns null for a request that obeys the contract, even if the mock
 * refuses it for another reason, for example a wrong password.
 */
export function explain(entry: Recorded, read: Payload): NearMiss[] | null {
  const found = problemsOf(entry, read)
  return found.length > 0 ? found : null
}

function problemsOf(entry: Recorded, read: Payload): NearMiss[] {
  const { endpoint, method, path } = entry
  if (method !== 'POST')
    return [{ field: 'method', message: `${method} is not allowed. Expected: POST.` }]
  if (!endpoint && !PATHS.some((known) => known === path)) {
    const meant = nearest(path, PATHS)
    const hint = meant ? ` Nearest: ${meant} (${nameOf(meant)}).` : ''
    return [{ field: 'path', message: `${path} is not an endpoint.${hint}` }]
  }
  if ('unreadable' in read) return [{ field: DATA_FIELD, message: read.unreadable }]
  if (!endpoint) return []
  const { lang, ...fields } = read.payload
  return [
    ...problemsOfToken(entry, endpoint),
    ...problemsOfLang(lang),
    ...problemsOfFields(endpoint, fields),
  ]
}

function nameOf(path: string): string | undefined {
  return ENDPOINT_NAMES.find((name) => endpoints[name].path === path)
}

function problemsOfToken(
  { token, account, handled }: Recorded,
  endpoint: EndpointName,
): NearMiss[] {
  const rule = endpoints[endpoint].token
  const isMissed = token ? account === null && rule !== 'none' : rule === 'required'
  if (!isMissed || (handled && handled.code !== UPSTREAM_CODES.unauthorized)) return []
  const message = token
    ? 'Unknown token in this world: it has expired, was revoked, or belongs to another world.'
    : 'A token is required. Expected: header token from user.login or user.register.'
  return [{ field: 'token', message }]
}

function problemsOfLang(lang: unknown): NearMiss[] {
  if (isLocale(lang)) return []
  const expected = `Expected: ${LOCALES.join(', ')}.`
  if (lang === undefined) return [{ field: 'lang', message: `Missing. ${expected}` }]
  const meant = typeof lang === 'string' ? nearest(lang, LOCALES) : undefined
  const hint = meant ? ` Nearest: ${meant}.` : ''
  return [
    { field: 'lang', message: `${show(lang)} is not a language of the shop. ${expected}${hint}` },
  ]
}

function problemsOfFields(endpoint: EndpointName, fields: Record<string, unknown>): NearMiss[] {
  const { error } = endpoints[endpoint].request.safeParse(fields)
  if (!error) return []
  const describe = (issue: z.core.$ZodIssue): NearMiss[] => {
    const field = issue.path.join('.')
    const value = valueAt(fields, issue.path)
    if (issue.code === 'unrecognized_keys') {
      const known = requestFields(endpoint, issue.path)
      const sent = typeof value === 'object' && value !== null ? Object.keys(value) : []
      const free = known.filter((name) => !sent.includes(name))
      return issue.keys.map((key) => {
        const meant = nearest(key, free)
        const hint = meant ? ` Nearest: ${meant}.` : ` Known: ${known.join(', ') || 'none'}.`
        return { field: [...issue.path, key].join('.'), message: `Unknown field.${hint}` }
      })
    }
    const expected = `Expected: ${describeExpected(issue)}.`
    const message =
      value === undefined ? `Missing. ${expected}` : `Got ${show(value, field)}. ${expected}`
    return [{ field, message }]
  }
  return error.issues.flatMap(describe)
}

/** Returns a received value as a short text for a message. Hides a secret. */
function show(value: unknown, field = ''): string {
  if (typeof value === 'string' && (isSecret(field) || value.length > SHOWN_MAX))
    return `a text of ${value.length} characters`
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return isSecret(field) && value !== null ? `a ${typeof value}` : JSON.stringify(value)
}
