import { LANGUAGE_NAMES, isLocale } from '#contracts/locales.ts'
import { DOCUMENTS_CACHE } from '#contracts/offline-caches.ts'
import { LOCAL_KEYS, SESSION_KEYS } from '#contracts/storage-keys.ts'
import { valueAt } from '#contracts/values.ts'
import type { ToolTextId } from '#client/i18n/tool-texts.ts'

/** One line in the list of everything that the shop has stored in this browser. */
export type KeptEntry = {
  key: string
  label: ToolTextId
  /** The stored value, if a person can read it. */
  value?: string
  /** Number of items, if the stored value is a list. */
  count?: number
}

type Stored = Readonly<Record<string, string>>

/** Labels of the keys that hold the shopper's data or settings. All other keys are technical. */
const LABELS: Readonly<Record<string, ToolTextId>> = {
  [SESSION_KEYS.userInfo]: 'device.login',
  [SESSION_KEYS.cart]: 'device.cart',
  [SESSION_KEYS.keyword]: 'device.keyword',
  [SESSION_KEYS.compared]: 'device.compared',
  [SESSION_KEYS.checkout]: 'device.checkout',
  [SESSION_KEYS.guestOrder]: 'device.guestOrder',
  [LOCAL_KEYS.locale]: 'device.locale',
  [LOCAL_KEYS.account]: 'device.account',
  [LOCAL_KEYS.theme]: 'device.theme',
  [LOCAL_KEYS.shortcut]: 'device.shortcutOff',
  [LOCAL_KEYS.recent]: 'device.recent',
  [LOCAL_KEYS.searches]: 'device.searches',
  [LOCAL_KEYS.saved]: 'device.saved',
  [LOCAL_KEYS.awaited]: 'awaited.title',
  [LOCAL_KEYS.currency]: 'device.currency',
  [LOCAL_KEYS.country]: 'device.country',
  [LOCAL_KEYS.requests]: 'device.requests',
  [LOCAL_KEYS.attempts]: 'device.attempts',
}

/** Keys whose value is shown as stored: texts that the shopper typed, and the codes of a currency and a country. */
const READABLE: readonly string[] = [
  SESSION_KEYS.keyword,
  LOCAL_KEYS.account,
  LOCAL_KEYS.currency,
  LOCAL_KEYS.country,
]

const VALUE_MAX_LENGTH = 80

/** Lists the entries of local or session storage. One line at the end counts all technical entries. */
export function listEntries(stored: Stored): KeptEntry[] {
  const entries = Object.entries(stored).filter(([, text]) => !isEmpty(text))
  const own = entries.flatMap(([key, text]) => {
    const label = labelOf(key, text)
    return label ? { key, label, ...describe(key, text) } : []
  })
  const technical = entries.filter(([key, text]) => !labelOf(key, text))
  if (technical.length === 0) return own
  return [...own, { key: 'technical', label: 'device.technical', count: technical.length }]
}

/** Returns no label for the flag of a guest, which stands in the place of a login. */
function labelOf(key: string, text: string): ToolTextId | undefined {
  const isGuest = key === SESSION_KEYS.userInfo && valueAt(parse(text), ['guest']) === true
  return isGuest ? undefined : LABELS[key]
}

/** Keys of settings such as the language, which say nothing about the shopper. */
const HARMLESS: readonly string[] = [LOCAL_KEYS.locale, LOCAL_KEYS.theme, LOCAL_KEYS.shortcut]

/**
 * Returns a line with the number of pages that the service worker has stored. Returns an empty list if it has stored
 * none.
 */
export async function listKeptPages(): Promise<KeptEntry[]> {
  // Browsers provide no caches on insecure origins and in some private windows.
  const names = await globalThis.caches?.keys().catch(() => [])
  const own = (names ?? []).filter((name) => name.startsWith(DOCUMENTS_CACHE))
  const pages = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()))
  const count = pages.flat().length
  return count === 0 ? [] : [{ key: 'pages', label: 'device.pages', count }]
}

/** Removes all pages and files that the service worker keeps. */
export async function clearKeptPages(): Promise<void> {
  const names = await globalThis.caches?.keys().catch(() => [])
  await Promise.all((names ?? []).map((name) => caches.delete(name)))
}

/** Returns true if an entry says something about the shopper. */
export function isPersonal({ key }: KeptEntry): boolean {
  return key !== 'technical' && !HARMLESS.includes(key)
}

function describe(key: string, text: string): Pick<KeptEntry, 'value' | 'count'> {
  if (key === LOCAL_KEYS.locale && isLocale(text)) return { value: LANGUAGE_NAMES[text] }
  if (READABLE.includes(key)) return { value: text.slice(0, VALUE_MAX_LENGTH) }
  if (key === SESSION_KEYS.compared) return { count: text.split(',').length }
  const list = parse(text)
  return Array.isArray(list) ? { count: list.length } : {}
}

/** Returns true for an entry without content, such as an empty cart, which is stored as an empty list. */
function isEmpty(text: string): boolean {
  return text === '' || text === '[]' || text === '{}'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
