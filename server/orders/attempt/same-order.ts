import { toMinor } from '#contracts/money.ts'
import { PAYMENT_METHODS, SHIPPING_METHODS } from '#contracts/orders/statuses.ts'
import type { OrderWire } from '#contracts/upstream/wire/order.ts'
import { toPlainText } from '#contracts/upstream/wire/plain-text.ts'
import type { OpenAttempt, SubmitRequest } from './attempt.ts'

/**
 * Tolerance for the date of an order in the list. The order may be dated up to `BEFORE_MS` before the first send, and
 * up to `AFTER_MS` after the last send.
 */
const BEFORE_MS = 2 * 60_000
const AFTER_MS = 10 * 60_000

/**
 * Returns whether the upstream's order is the order of the attempt. Compares the request numbers, or the content of the
 * orders if the upstream does not return the request number.
 */
export function isSame({ requestNo, order }: OpenAttempt, found: OrderWire): boolean {
  if (nameOf(found) !== null) return hasNumber(found, requestNo)
  const { request, totalMinor } = order
  return (
    goodsKey(request.items) === goodsKey(found.goods) &&
    isSameMethod(SHIPPING_METHODS, request.shipping_method, found.shipping_method) &&
    isSameMethod(PAYMENT_METHODS, request.payment_method, found.payment_method) &&
    (totalMinor === null || toMinor(found.total_price) === totalMinor) &&
    hasSameDetails(request, found)
  )
}

/** Returns the request number of an order. Returns null if it has none, or the 0 of an unused column. */
export function nameOf({ request_no: requestNo }: OrderWire): string | null {
  const name = toHex(requestNo)
  return /^[0\s]*$/.test(name) ? null : name
}

/** Returns whether the upstream's order has this request number. */
export function hasNumber(found: OrderWire, requestNo: string): boolean {
  return nameOf(found) === toHex(requestNo)
}

/** Some databases return a UUID in upper case, without hyphens or in braces. */
function toHex(uuid: string): string {
  return uuid.toLowerCase().replaceAll(/[{}-]/g, '')
}

/** Ignores a method that the upstream leaves out, or writes in its own words. */
function isSameMethod(known: readonly string[], sent: string, returned: string): boolean {
  return returned === sent || !known.includes(returned)
}

/**
 * Returns whether recipient, address and remark of the upstream's order match the request. These details distinguish
 * two orders of the same goods by one shopper. Ignores a detail that the upstream leaves out or masks, for example
 * "a***@b.example".
 */
function hasSameDetails({ contact, address, remark = '' }: SubmitRequest, found: OrderWire) {
  const details = [
    [contact.name, found.contact.name],
    [contact.email, found.contact.email],
    [address.address, found.address.address],
    [address.postcode, found.address.postcode],
    [remark, found.remark],
  ] as const
  return details.every(
    // The returned text may be only the beginning of the sent one, because the upstream may shorten a text.
    ([sent, returned]) => returned.includes('*') || toLetters(sent).startsWith(toLetters(returned)),
  )
}

/**
 * Returns only the letters and digits of a text, in lower case. The upstream may change everything else, such as HTML,
 * spaces and punctuation.
 */
function toLetters(text: string): string {
  return toPlainText(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Returns whether the date of an order fits an attempt. */
export function isInTime(attempt: OpenAttempt, { create_time: created }: OrderWire): boolean {
  if (created === null) return false
  const { firstSentAt, lastSentAt } = attempt
  return created * 1_000 >= firstSentAt - BEFORE_MS && created * 1_000 <= lastSentAt + AFTER_MS
}

/**
 * Returns the goods as one string, or null when a line of the order cannot be read. Adds up lines of the same product.
 */
function goodsKey(items: readonly { id: number | null; num: number | null }[]): string | null {
  const merged = new Map<number, number>()
  for (const { id, num } of items) {
    if (id === null || num === null) return null
    merged.set(id, (merged.get(id) ?? 0) + num)
  }
  return JSON.stringify([...merged].toSorted(([a], [b]) => a - b))
}
