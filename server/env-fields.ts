import * as z from 'zod/mini'
import type { Result } from '#contracts/result.ts'

/**
 * Creates a schema for a string. `parse` returns the parsed value, or an error that says what is wrong with the string.
 */
function stringOf<Value>(parse: (text: string) => Result<Value, string>) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const parsed = parse(text)
      if (parsed.ok) return parsed.value
      context.issues.push({ code: 'custom', message: parsed.error, input: text })
      return z.NEVER
    }),
  )
}

/** An http(s) URL without query and fragment. Trailing slashes are removed. */
export const upstreamUrlSchema = stringOf<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, error: 'is not valid' }
  if (url.search || url.hash) return { ok: false, error: 'has a query or a fragment' }
  return { ok: true, value: text.replace(/\/+$/, '') }
})

/** One http(s) origin, without a trailing slash. */
export const originSchema = stringOf<string>((text) => {
  const origin = toOrigin(text)
  return origin === null ? { ok: false, error: 'is not an origin' } : { ok: true, value: origin }
})

/** Comma-separated origins. */
export const originsSchema = stringOf<string[]>((text) => {
  const origins = text.split(',').map((origin) => toOrigin(origin.trim()))
  const index = origins.indexOf(null)
  return index === -1
    ? { ok: true, value: origins.filter((origin) => origin !== null) }
    : { ok: false, error: `has an entry that is not an origin (number ${index + 1})` }
})

/** Comma-separated host names, each optionally with a port. */
export const hostsSchema = listOf((text) => {
  const origin = text.includes('/') ? null : toOrigin(`https://${text}`)
  return origin === null ? null : new URL(origin).host
}, 'a host name')

/**
 * Reads a comma-separated list of senders. An entry is an email address, or `@domain` for every address of a domain.
 * Converts the entries to lower case.
 */
export const sendersSchema = listOf(
  (text) => (/^[^\s@]*@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text) ? text.toLowerCase() : null),
  'an email address or @domain',
)

/** Reads comma-separated bank accounts. Removes their spaces and converts them to upper case. */
export const accountsSchema = listOf((text) => {
  const account = text.replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z\d]{6,34}$/.test(account) ? account : null
}, 'a bank account')

/** Reads comma-separated entries. `parse` returns null for an entry that it cannot read. */
function listOf(parse: (entry: string) => string | null, what: string) {
  return stringOf<string[]>((text) => {
    const entries = text.split(',').map((entry) => parse(entry.trim()))
    const index = entries.indexOf(null)
    return index === -1
      ? { ok: true, value: entries.filter((entry) => entry !== null) }
      : { ok: false, error: `has an entry that is not ${what} (number ${index + 1})` }
  })
}

/**
 * Reads TRUST_PROXY as a value for Fastify's `trustProxy`. `off` becomes false, a number of proxies stays a number, and
 * comma-separated addresses become a list.
 */
export const trustProxySchema = stringOf<false | number | string[]>((text) => {
  if (text === 'off') return { ok: true, value: false }
  if (/^[1-9]$/.test(text)) return { ok: true, value: Number(text) }
  const addresses = text.split(',').map((address) => address.trim())
  const isAddress = (address: string) =>
    /^[\da-f.:]+(\/\d{1,3})?$|^loopback$/i.test(address) && /\D/.test(address)
  return addresses.every(isAddress)
    ? { ok: true, value: addresses }
    : { ok: false, error: 'is not valid' }
})

/** The URL of a Redis server. */
export const redisUrlSchema = stringOf<string>((text) =>
  URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)
    ? { ok: true, value: text }
    : { ok: false, error: 'is not a Redis URL' },
)

/** A key of 32 bytes, in base64. */
export const keySchema = stringOf<Buffer>((text) => {
  const key = Buffer.from(text, 'base64')
  return key.length === 32 && key.toString('base64') === text
    ? { ok: true, value: key }
    : { ok: false, error: 'is not a valid key' }
})

/** A time zone that `Intl` knows. */
export const timeZoneSchema = stringOf<string>((text) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return { ok: true, value: text }
  } catch {
    return { ok: false, error: 'is not a known time zone' }
  }
})

function toOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return /^\/?$/.test(url.pathname) && !url.search && !url.username ? url.origin : null
}
