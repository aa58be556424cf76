import { z } from 'zod'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import type { CodeName } from '#contracts/upstream/envelope.ts'
import { UPSTREAM_CODES } from '#contracts/upstream/envelope.ts'

/** One http(s) origin, written without a slash at the end. */
export const originSchema = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url &&
    /^https?:$/.test(url.protocol) &&
    /^\/?$/.test(url.pathname) &&
    !url.search &&
    !url.username
  ) {
    return url.origin
  }
  context.addIssue({ code: 'custom', message: 'is not an origin' })
  return z.NEVER
})

/** Origins separated by commas. */
export const originsSchema = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(originSchema))

/** off → false, 2 → 2 proxies, addresses → those; Fastify's `trustProxy`. */
export const trustProxySchema = z.string().transform((text, context) => {
  if (text === 'off') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const addresses = text.split(',').map((address) => address.trim())
  if (
    addresses.every(
      (address) => /^[\da-f.:]+(\/\d{1,3})?$|^loopback$/i.test(address) && /\D/.test(address),
    )
  ) {
    return addresses
  }
  context.addIssue({ code: 'custom', message: 'is not understood' })
  return z.NEVER
})

/** Other paths for endpoints of the table. */
export const pathsSchema = z.string().transform((text, context) => {
  const entries = readObject(text)
  const unknown = entries?.find(([name]) => !(ENDPOINT_NAMES as string[]).includes(name))
  const wrong = entries?.find(([, path]) => typeof path !== 'string' || !/^\/[\w./-]*$/.test(path))
  if (entries && !unknown && !wrong) {
    return Object.fromEntries(entries) as Partial<Record<EndpointName, string>>
  }
  const message = !entries
    ? 'is not a JSON object'
    : unknown
      ? `names the unknown endpoint "${unknown[0]}"; known are ${ENDPOINT_NAMES.join(', ')}`
      : `gives "${wrong?.[0]}" something that is no path`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

const CODE_NAMES = Object.keys(UPSTREAM_CODES)

/** Other codes for the meanings of the envelope table. */
export const codesSchema = z.string().transform((text, context) => {
  const entries = readObject(text)
  const notCode = entries?.find(([code]) => !/^-?\d{1,9}$/.test(code))
  const unknown = entries?.find(([, name]) => !CODE_NAMES.includes(String(name)))
  if (entries && !notCode && !unknown) {
    return Object.fromEntries(entries) as Record<string, CodeName>
  }
  const message = !entries
    ? 'is not a JSON object'
    : notCode
      ? `has "${notCode[0]}" where a whole number belongs`
      : `gives code ${unknown?.[0]} an unknown name; known are ${CODE_NAMES.join(', ')}`
  context.addIssue({ code: 'custom', message })
  return z.NEVER
})

function readObject(text: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
      : null
  } catch {
    return null
  }
}
