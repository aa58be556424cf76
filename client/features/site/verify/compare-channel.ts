import { chatHref } from '#client/lib/contact-links.ts'
import type { Channels } from '#contracts/site/site.ts'
import { imitates } from './lookalike.ts'

/** Maximum length of a text. Longer texts are not compared, because no real address or account is longer. */
export const CHANNEL_MAX_LENGTH = 300

/**
 * The shop's own channels. Hosts, sender emails and accounts come from its configuration. Phone number, email address
 * and chat name come from the site info.
 */
export type OwnChannels = Omit<Channels, 'taxId'> & { phone: string; email: string; chat: string }

/**
 * Result of a comparison. `shown` is the part of the text that was compared, such as the host of a URL.
 *
 * - `order`: the text is a bank account or coin address, which the shopper has to compare with the order.
 * - `countryCode`: the text is our phone number without its country code.
 */
export type Verdict =
  | { result: 'ours'; kind: 'host' | 'email' | 'phone' | 'chat' | 'account'; shown: string }
  | { result: 'foreign' | 'lookalike' | 'order' | 'countryCode'; shown: string }
  | { result: 'unreadable' }

const UNREADABLE = { result: 'unreadable' } as const

/** Invisible characters, such as a zero-width space. Phones add some of them around a copied number. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/u
const EDGES = /^[\s\p{Cc}\p{Cf}<>"'“”‘’«»]+|[\s\p{Cc}\p{Cf}<>"'“”‘’«»,;]+$/gu
const IBAN = /^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/
const COIN_ADDRESS =
  /^(?:(?:bitcoin|ethereum|tron):)?(?:0x[\da-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|bc1[a-z\d]{20,70}|[13][1-9A-HJ-NP-Za-km-z]{25,33})$/i
const PHONE = /^(?:tel:)?\+?[\d\s()./-]+$/i
const IP_ADDRESS = /^\d{1,3}(?:\.\d{1,3}){3}$/
const EMAIL = /^(?:mailto:)?([^\s@:/\\?#]+@[^\s@:/\\?#]+)(?:\?.*)?$/i
const CHAT_NAME = /^@?[\w.]{3,64}$/

/**
 * Finds out whether a website, email address, phone number, chat name or account is one of ours. Only compares: opens
 * nothing and sends nothing. Returns `ours` only if the text matches one of our channels exactly.
 */
export function compareChannel(input: string, own: OwnChannels): Verdict {
  if (input.length > CHANNEL_MAX_LENGTH) return UNREADABLE
  const text = withoutName(input).replaceAll(EDGES, '')
  if (text === '') return UNREADABLE
  if (INVISIBLE.test(text)) {
    return { result: 'lookalike', shown: text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '') }
  }
  return (
    compareAccount(text, own) ??
    comparePhone(text, own) ??
    compareChatName(text, own) ??
    compareEmail(text, own) ??
    compareUrl(text, own)
  )
}

/**
 * Drops the display name before a sender's address, as in `Strongroom <mail@evil.test>`, because anybody can choose
 * that name.
 */
function withoutName(input: string): string {
  return /<([^<>]*@[^<>]*)>\s*$/.exec(input)?.[1] ?? input
}

function compareAccount(text: string, own: OwnChannels): Verdict | undefined {
  const account = text.replaceAll(/[\s-]/g, '').toUpperCase()
  if (own.accounts.includes(account)) return { result: 'ours', kind: 'account', shown: account }
  if (isIban(account)) {
    return { result: own.accounts.length > 0 ? 'foreign' : 'order', shown: account }
  }
  return COIN_ADDRESS.test(text) ? { result: 'order', shown: text } : undefined
}

/** Returns whether a text is an IBAN with correct check digits. An order number may look like one, but has none. */
function isIban(account: string): boolean {
  if (!IBAN.test(account)) return false
  const digits = [...account.slice(4), ...account.slice(0, 4)].map((sign) =>
    Number.parseInt(sign, 36),
  )
  return BigInt(digits.join('')) % 97n === 1n
}

function comparePhone(text: string, own: OwnChannels): Verdict | undefined {
  if (!PHONE.test(text) || IP_ADDRESS.test(text)) return undefined
  const shown = text.replace(/^tel:/i, '')
  const typed = shown.replaceAll(/\(0\)/g, '').replaceAll(/\D/g, '')
  if (typed.length < 5 || typed.length > 20) return UNREADABLE
  const number = shown.startsWith('+') ? typed : typed.replace(/^00/, '')
  const isOf = (channel: string) => channel !== '' && digitsOf(channel) === number
  if (isOf(own.phone)) return { result: 'ours', kind: 'phone', shown }
  if (/^[\d\s()+.-]+$/.test(own.chat) && isOf(own.chat)) {
    return { result: 'ours', kind: 'chat', shown }
  }
  const isLocal = /^0[1-9]\d{6,}$/.test(number) && digitsOf(own.phone).endsWith(number.slice(1))
  return { result: isLocal ? 'countryCode' : 'foreign', shown }
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '')
}

/** Compares a text with our chat name. Only a text that begins with @ or equals our chat name counts as a chat name. */
function compareChatName(text: string, own: OwnChannels): Verdict | undefined {
  if (!CHAT_NAME.test(text) && !/^@[^\s@./]+$/.test(text)) return undefined
  const name = text.replace(/^@/, '')
  const ours = own.chat.replace(/^@/, '')
  if (ours !== '' && name.toLowerCase() === ours.toLowerCase()) {
    return { result: 'ours', kind: 'chat', shown: text }
  }
  if (!text.startsWith('@')) return undefined
  return { result: imitates(name, [ours, ...own.hosts]) ? 'lookalike' : 'foreign', shown: text }
}

function compareEmail(text: string, own: OwnChannels): Verdict | undefined {
  const address = EMAIL.exec(text)?.[1]
  if (address === undefined) return undefined
  const shown = address.toLowerCase()
  const domain = shown.slice(shown.indexOf('@'))
  const senders = [own.email.toLowerCase(), ...own.emails]
  if (!shown.startsWith('@') && [shown, domain].some((one) => senders.includes(one))) {
    return { result: 'ours', kind: 'email', shown }
  }
  const names = [...own.hosts, ...senders.map((sender) => sender.replace(/^.*@/, ''))]
  return { result: imitates(shown, names) ? 'lookalike' : 'foreign', shown }
}

function compareUrl(text: string, own: OwnChannels): Verdict {
  const url = parseUrl(text)
  if (!url) return UNREADABLE
  const host = url.host.replace(/\.(?=:\d+$|$)/, '')
  const hasUser = url.username !== '' || url.password !== ''
  if (isOwnChat(url, own.chat)) return { result: 'ours', kind: 'chat', shown: host + url.pathname }
  if (!own.hosts.includes(host)) {
    const isDisguised = hasUser || text.includes('\\')
    // Also compares the host as typed, because the parsed URL encodes non-Latin letters.
    const isNear = imitates(host, own.hosts) || imitates(hostOf(text), own.hosts)
    return { result: isDisguised || isNear ? 'lookalike' : 'foreign', shown: host }
  }
  // Accepts a URL only if it shows the host in plain letters, and no user name before the host.
  const isPlain = !hasUser && text.toLowerCase().includes(host)
  return isPlain
    ? { result: 'ours', kind: 'host', shown: host }
    : { result: 'lookalike', shown: host }
}

/** Parses a web address as browsers do, with or without its scheme. Returns null for anything else. */
function parseUrl(text: string): URL | null {
  if (/\s/.test(text)) return null
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text)
  if (hasScheme && !/^https?:/i.test(text)) return null
  const href = hasScheme || /^https?:/i.test(text) ? text : `https://${text.replace(/^[/\\]+/, '')}`
  const url = URL.canParse(href) ? new URL(href) : null
  return url && /[.\]]|^localhost$/.test(url.hostname) ? url : null
}

/** Returns the host as it was typed. */
function hostOf(text: string): string {
  const [authority = ''] = text.replace(/^(?:https?:)?[/\\]*/i, '').split(/[/\\?#]/)
  return authority
}

function isOwnChat(url: URL, chat: string): boolean {
  if (chat === '' || url.username !== '' || url.password !== '') return false
  const ours = new URL(chatHref(chat))
  return url.host === ours.host && url.pathname.toLowerCase() === ours.pathname.toLowerCase()
}
