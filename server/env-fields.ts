import * as z from 'zod/mini'

/** Makes a schema of a function that returns the parsed value, or what is wrong with the string. */
function stringOf<Value>(parse: (text: string) => { value: Value } | { problem: string }) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const parsed = parse(text)
      if ('value' in parsed) return parsed.value
      context.issues.push({ code: 'custom', message: parsed.problem, input: text })
      return z.NEVER
    }),
  )
}

/** An http(s) URL without query and fragment; loses its trailing slashes. */
export const upstreamUrlSchema = stringOf<string>((text) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return { problem: 'is not valid' }
  if (url.search || url.hash) return { problem: 'has a query or a fragment' }
  return { value: text.replace(/\/+$/, '') }
})

/** One http(s) origin, without a trailing slash. */
export const originSchema = stringOf<string>((text) => {
  const origin = toOrigin(text)
  return origin === null ? { problem: 'is not an origin' } : { value: origin }
})

/** Comma-separated origins. */
export const originsSchema = stringOf<string[]>((text) => {
  const origins = text.split(',').map((origin) => toOrigin(origin.trim()))
  const index = origins.indexOf(null)
  return index === -1
    ? { value: origins.filter((origin) => origin !== null) }
    : { problem: `has an entry that is not an origin (number ${index + 1})` }
})

/** Maps to Fastify's `trustProxy`: off → false, 2 → 2 proxies, addresses → a list. */
export const trustProxySchema = stringOf<false | number | string[]>((text) => {
  if (text === 'off') return { value: false }
  if (/^[1-9]$/.test(text)) return { value: Number(text) }
  const addresses = text.split(',').map((address) => address.trim())
  const isAddress = (address: string) =>
    /^[\da-f.:]+(\/\d{1,3})?$|^loopback$/i.test(address) && /\D/.test(address)
  return addresses.every(isAddress) ? { value: addresses } : { problem: 'is not valid' }
})

/** A time zone that `Intl` knows. */
export const timeZoneSchema = stringOf<string>((text) => {
  try {
    Intl.DateTimeFormat('en', { timeZone: text })
    return { value: text }
  } catch {
    return { problem: 'is not a known time zone' }
  }
})

function toOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  return /^\/?$/.test(url.pathname) && !url.search && !url.username ? url.origin : null
}
