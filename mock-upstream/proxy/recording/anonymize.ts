import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import {
  isPublicOrderPart,
  isPersonal,
  personalKindOf,
} from '#contracts/upstream/personal-fields.ts'
import { createPseudonyms } from './pseudonyms.ts'

/**
 * Fields that are harmless even in endpoints that carry personal data. All other fields of these endpoints are
 * replaced.
 */
export const HARMLESS = new Set(
  [
    'id num lang type page limit total field country retry_after network courier_city',
    'order_no request_no create_time expire_time start_time end_time goods_count',
    'to time pay_status delivery_status shipping_method payment_method',
    'amount shipping_fee tax tax_rate total_price days_min days_max',
  ].flatMap((names) => names.split(' ')),
)

/** Replaces personal data. Gives the same value the same pseudonym every time. */
export type Anonymizer = {
  /** Copies a request, or the data of a response. Replaces the personal fields of the endpoint in the copy. */
  anonymize: (name: EndpointName, value: unknown) => unknown
  token: (token: string | null) => string | null
  /** Replaces, in a sentence, every value that already has a pseudonym. */
  sentence: (text: string) => string
}

export function createAnonymizer(): Anonymizer {
  const pseudonyms = createPseudonyms()

  function walk(name: EndpointName, value: unknown, path: readonly string[]): unknown {
    if (Array.isArray(value))
      return value.map((entry, index) => walk(name, entry, [...path, String(index)]))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [key, walk(name, inner, [...path, key])]),
      )
    const kind = personalKindOf(name, path)
    if (kind) return pseudonyms.replace(kind, value)
    if (!isPersonal(name) || isPublicOrderPart(path)) return value
    const field = path.findLast((key) => !/^\d+$/.test(key)) ?? ''
    return HARMLESS.has(field) ? value : pseudonyms.replace('other', value)
  }

  return {
    anonymize: (name, value) => walk(name, value, []),
    token: (token) => (token === null ? null : String(pseudonyms.replace('token', token))),
    sentence: pseudonyms.replaceIn,
  }
}
