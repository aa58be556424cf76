/** Placeholder for a URL that may contain a shopper's order number. */
const UNKNOWN = '[url]'
const STACK_LINES = 8
const LINE_LENGTH = 160
const MESSAGE_LENGTH = 200
/** Longest text that is searched for personal data. */
const READ_LENGTH = 10 * MESSAGE_LENGTH

/**
 * Removes from an error message whatever may be personal: e-mail addresses, numbers of five or more digits, URLs and
 * quoted text. Keeps the path of an asset, and quoted property names as in `reading 'price'`.
 */
export function scrubMessage(text: string): string {
  const quoted = /(?<!(?:reading|setting|property) )(["'`“„«])(?:(?!\1).)*?["'`”“»]/g
  return scrubNumbers(scrubUrls(text).replaceAll(quoted, '[text]'))
}

/** Removes the same from a message as `scrubMessage`, except for quoted text, such as the name of a table. */
export function scrubUnquoted(text: string): string {
  return scrubNumbers(scrubUrls(text))
}

function scrubUrls(text: string): string {
  return text
    .slice(0, READ_LENGTH)
    .replaceAll(/\b[a-z][\w+.-]*:\/\/\S+/gi, toFile)
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[email]')
}

function scrubNumbers(text: string): string {
  return text.replaceAll(/\+?\d(?:[\s./()-]?\d){4,}/g, '[number]').slice(0, MESSAGE_LENGTH)
}

/**
 * Reduces each line of a stack trace to its function, file, line number and column. Drops lines without a position,
 * such as the error message.
 */
export function scrubStack(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const place = /(https?:\/\/[^\s)]+?):(\d+):(\d+)\)?$/.exec(line.trim())
      if (!place) return []
      const [, url = '', row, column] = place
      const name = /^(?:at )?(?:async )?([\w$.<>]{1,60}?)(?: \(|@)/.exec(line.trim())?.[1] ?? ''
      return [`${name} ${toFile(url)}:${row}:${column}`.trim().slice(0, LINE_LENGTH)]
    })
    .slice(0, STACK_LINES)
}

/**
 * Returns the part of a URL that is not personal: the path of an asset, only the origin of any other http(s) URL, and
 * only the protocol of every other URL. Omits the path of a page, because it may name an order. Returns a keyword such
 * as `inline` unchanged.
 */
export function toPlace(url: string): string {
  if (!URL.canParse(url)) return /^[a-z-]{1,20}$/.test(url) ? url : ''
  const { origin, protocol } = new URL(url)
  if (!/^https?:$/.test(protocol)) return protocol
  const file = toFile(url)
  return file === UNKNOWN ? origin : file
}

function toFile(url: string): string {
  return /\/assets\/[\w.-]+/.exec(url.split(/[?#]/, 1)[0] ?? '')?.[0] ?? UNKNOWN
}
