import type { Difference } from '#contracts/upstream/compare/difference.ts'
import { foldPath } from '#contracts/upstream/compare/difference.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { isRecord } from '#contracts/values.ts'
import { isPersonal } from '#contracts/upstream/personal-fields.ts'
import { mask } from '#mock-upstream/control/journal/secrets.ts'
import { createAnonymizer } from '#mock-upstream/proxy/recording/anonymize.ts'

/** One call as a report shows it: shortened, with pseudonyms instead of secrets and personal data. */
export type ShownCall = {
  /** The payload before it was encoded. */
  sent: unknown
  hasToken: boolean
  received: Received
}
/**
 * `body` is a JSON response, with `data` decoded where that is possible. `text` is any other response. `nothing` says
 * why no response arrived.
 */
export type Received =
  | { status: number; body: unknown }
  | { status: number; text: string }
  | { nothing: string }

/**
 * A call before it is shortened and anonymised. A shortened list keeps only one item: the item that one of the
 * `differences` is about, or else the first item.
 */
export type RawCall = {
  name: EndpointName
  sent: unknown
  hasToken: boolean
  received: Received
  differences: readonly Difference[]
}

const TEXT_MAX = 80
/** Maximum length of a message, or of the text of an HTML page. */
const WORDS_MAX = 240
const FIELDS_MAX = 40
const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+/g
/** An international phone number, such as +49 170 1234567. */
const PHONE = /\+\d[\d ()./-]{6,}\d/g
/** An international bank account number (IBAN), with or without spaces. */
const ACCOUNT = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g

export type CallView = {
  /** Shortens and anonymises a call. */
  show: (call: RawCall) => ShownCall
  /**
   * Shortens and anonymises a sentence. Replaces values that got a pseudonym in an earlier call, and words that look
   * like an email or a token.
   */
  clean: (sentence: string) => string
}

/** Creates the functions that shorten and anonymise calls. The same value gets the same pseudonym in all calls. */
export function createCallView(): CallView {
  const anonymizer = createAnonymizer()
  // Replaces names before shortening the text, because half of a name would not be recognised as a name.
  const cleanWords = (text: string) => cut(withoutContacts(anonymizer.sentence(text)), WORDS_MAX)
  const showCall: CallView['show'] = ({ name, sent, hasToken, received, differences }) => {
    const clean = (value: unknown) => {
      const anonymized = anonymizer.anonymize(name, value)
      // Also hides unknown fields, because they may contain personal data that the contract does not know of.
      return isPersonal(name) ? anonymized : withoutSecrets(anonymized)
    }
    // Handles the request before the response, because `sentence` replaces only values that already have a pseudonym.
    const shownSent = shorten(clean(sent), [])
    const showWords = (text: string) => cleanWords(toReadable(text))
    const showField = (key: string, value: unknown): unknown => {
      if (key === 'code') return typeof value === 'object' ? clean(value) : value
      if (key === 'msg' && typeof value === 'string') return showWords(value)
      if (key !== 'data') return clean(value)
      // Hides data that could not be decoded, because it may be somebody's order.
      if (typeof value === 'string' && value !== '') return `(text of ${value.length} characters)`
      return shorten(clean(value), differences)
    }
    const showBody = (body: unknown): unknown =>
      isRecord(body)
        ? Object.fromEntries(
            Object.entries(body).map(([key, value]) => [key, showField(key, value)]),
          )
        : shorten(clean(body), [])
    const show = (): Received => {
      if ('nothing' in received) return received
      const { status } = received
      return 'text' in received
        ? { status, text: showWords(received.text) }
        : { status, body: showBody(received.body) }
    }
    return { sent: shownSent, hasToken, received: show() }
  }
  return { show: showCall, clean: cleanWords }
}

/** Returns the visible words of an HTML page. Other texts stay the same. */
function toReadable(text: string): string {
  return text
    .replaceAll(/<(script|style)[^]*?<\/\1>/gi, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Replaces words that may be a contact, an account or a token in a text without fields. */
function withoutContacts(text: string): string {
  return withoutPeople(text).replaceAll(/[\w+/=-]{24,}/g, (word) =>
    /\d/.test(word) ? '(token)' : word,
  )
}

function withoutPeople(text: string): string {
  return text
    .replaceAll(EMAIL, '(email)')
    .replaceAll(PHONE, '(phone)')
    .replaceAll(ACCOUNT, '(account number)')
}

/**
 * Hides the values of fields whose name suggests a secret, such as `password`. Also replaces emails, international
 * phone numbers and bank account numbers.
 */
function withoutSecrets(value: unknown): unknown {
  if (typeof value === 'string') return withoutPeople(value)
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry))
  if (!isRecord(value)) return value
  const fields = Object.entries(mask(value)).map(([key, inner]) => [key, withoutSecrets(inner)])
  return Object.fromEntries(fields)
}

/**
 * Shortens texts, lists and objects. Keeps one item of a list: the item that a difference is about, or else the first.
 */
function shorten(value: unknown, differences: readonly Difference[]): unknown {
  const walk = (part: unknown, path: readonly string[]): unknown => {
    if (typeof part === 'string') return cut(part, TEXT_MAX)
    if (Array.isArray(part)) return shortenList(part, path)
    if (!isRecord(part)) return part
    const fields = Object.entries(part)
    const shown = fields
      .slice(0, FIELDS_MAX)
      .map(([key, inner]) => [key, walk(inner, [...path, key])])
    const more = fields.length - shown.length
    return Object.fromEntries([...shown, ...(more > 0 ? [['…', `${more} more fields`]] : [])])
  }
  const shortenList = (list: readonly unknown[], path: readonly string[]): unknown[] => {
    if (list.length === 0) return []
    const isOutermost = !path.some((key) => key === '0')
    const place = `${foldPath(path)}[]`
    const named = isOutermost
      ? differences.find(({ field, rows }) => rows && field.startsWith(place))
      : undefined
    const index = Math.min((named?.rows?.first ?? 1) - 1, list.length - 1)
    const after = list.length - 1 - index
    return [
      ...(index > 0 ? [`… ${index} before`] : []),
      walk(list[index], [...path, '0']),
      ...(after > 0 ? [`… ${after} more`] : []),
    ]
  }
  return walk(value, [])
}

function cut(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max)}…` : text
}
