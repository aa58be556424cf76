import { CART_LINES_MAX, CART_TEXT_MAX, QUANTITY_MAX } from '#contracts/limits.ts'
import { paths } from '#client/paths.ts'

/** Product and quantity that a link or a list names. */
export type WantedItem = { id: number; num: number }

export type WantedCart = {
  /** Each product once, in the order in which the text names the products. */
  items: readonly WantedItem[]
  /** Number of entries that could not be read. */
  unreadable: number
  /** Number of products that were left out, because a cart has no room for them. */
  tooMany: number
  /** Products that were left out, because the text names more than `QUANTITY_MAX` of them. */
  tooMuch: readonly WantedItem[]
}

/**
 * Matches a product number, with or without “#” before it, and with or without a quantity after it. The sign may stand
 * on either side of the quantity: `8 x4` or `8 4x`.
 */
const ENTRY = /^#?([1-9]\d{0,9})(?:[\s:;,x×*]+([1-9]\d{0,8})\s*[x×*]?)?$/i
/**
 * Matches a line of a list whose only comma stands before a quantity, as in an exported table: `9,3`. Matches neither
 * an entry with a quantity before the comma, nor a cart link: there, the comma separates two entries.
 */
const PAIR = /^(?!(?:#|\S*\/product\/)?\d+[\s:;x×*]+[^\s,]|.*[?&]add=)[^,、]+,\s*[1-9]\d{0,8}$/i
/**
 * Matches an entry whose quantity has a separator of thousands after a sign and a space: `9 × 1,000`. It is unreadable
 * as a whole. Without the space, as in `7:1,100`, the comma separates two entries.
 */
const THOUSANDS = /^#?\d+\s*[x×*:]\s+\d{1,3},\d{3}$/i
/** Mark that replaces an entry that could not be read. */
const UNREADABLE = '?'
const UNREADABLE_MAX = 99

/**
 * Writes products and quantities as they appear in a link to a cart: `7:1,9:2`. Appends a mark for each unreadable
 * entry, but at most `UNREADABLE_MAX` marks.
 */
export function toCartText(items: readonly WantedItem[], unreadable = 0): string {
  const marks = Array<string>(Math.min(unreadable, UNREADABLE_MAX)).fill(UNREADABLE)
  return [...items.map(({ id, num }) => `${id}:${num}`), ...marks].join()
}

/** Reads products and quantities from a cart link: `7:1,9:2`. Commas separate the entries. */
export function parseCartText(text: string, origin: string): WantedCart {
  return toCart(splitAtCommas(text), origin)
}

/**
 * Reads products and quantities from a pasted list. Line breaks or commas separate the entries, but the only comma of a
 * line may also stand before a quantity: `9,3`. Accepts full-width digits and signs, as East Asian keyboards type them.
 * An entry is a product's number or its URL in this shop, optionally followed by a quantity. An entry may also be the
 * URL of a cart in this shop. Adds up the quantities of the same product. Counts unreadable entries, but never returns
 * their text.
 */
export function parseCartList(text: string, origin: string): WantedCart {
  return toCart(entriesOf(text), origin)
}

function toCart(written: readonly string[], origin: string): WantedCart {
  const entries = written
    .flatMap((entry) => {
      const plain = withoutUrls(entry.normalize('NFKC'), origin)
      return isWhole(entry) ? [plain] : plain.split(',')
    })
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const quantities = new Map<number, number>()
  let unreadable = 0
  for (const entry of entries) {
    const [, id, num = '1'] = ENTRY.exec(entry) ?? []
    if (id === undefined) unreadable += 1
    else {
      const sum = (quantities.get(Number(id)) ?? 0) + Number(num)
      quantities.set(Number(id), sum)
    }
  }
  const all = [...quantities].map(([id, num]) => ({ id, num }))
  const orderable = all.filter(({ num }) => num <= QUANTITY_MAX)
  const items = orderable.slice(0, CART_LINES_MAX)
  return {
    items,
    unreadable,
    tooMany: orderable.length - items.length,
    tooMuch: all.filter(({ num }) => num > QUANTITY_MAX),
  }
}

/**
 * Returns what the cart cannot take of a pasted list, each once: the entries that cannot be read, as written, and the
 * numbers of products for which `isSold` returns false.
 */
export function leftOutEntries(
  text: string,
  origin: string,
  isSold: (id: number) => boolean,
): { unreadable: string[]; unknown: number[] } {
  const entries = [...new Set(entriesOf(text).map((entry) => entry.trim()))]
  return {
    unreadable: entries.filter((entry) => parseCartList(entry, origin).unreadable > 0),
    unknown: parseCartList(text, origin)
      .items.map(({ id }) => id)
      .filter((id) => !isSold(id)),
  }
}

function entriesOf(list: string): string[] {
  const lines = list.slice(0, CART_TEXT_MAX).split(/[\n\r]+/)
  return lines.flatMap((line) => (isWhole(line) ? [line] : splitAtCommas(line)))
}

function splitAtCommas(text: string): string[] {
  return text.slice(0, CART_TEXT_MAX).split(/[\n\r,，、]+/)
}

/** Returns whether the commas of a line do not separate entries. */
function isWhole(line: string): boolean {
  const plain = line.normalize('NFKC').trim()
  return PAIR.test(plain) || THOUSANDS.test(plain)
}

/**
 * Replaces each URL of a product or a cart in this shop with the products that the URL names. Replaces any other URL
 * with the mark for an unreadable entry.
 */
function withoutUrls(entry: string, origin: string): string {
  return entry.replaceAll(/[^\s,]+/g, (written) => {
    if (!written.includes('/')) return written
    const url = URL.canParse(written, origin) ? new URL(written, origin) : null
    if (url?.origin !== origin) return UNREADABLE
    const wanted = url.pathname === paths.cart() ? url.searchParams.get('add') : null
    const [, id] = /^\/product\/(\d+)$/.exec(url.pathname) ?? []
    return wanted ?? id ?? UNREADABLE
  })
}
