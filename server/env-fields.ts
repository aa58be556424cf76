import { z } from 'zod'

/** One http(s) origin, without a trailing slash. */
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

/** Comma-separated origins. */
export const originsSchema = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(originSchema))

/** Maps to Fastify's `trustProxy`: off → false, 2 → 2 proxies, addresses → a list. */
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
  context.addIssue({ code: 'custom', message: 'is invalid' })
  return z.NEVER
})
