/** Text in place of a URL that may contain a shopper's order number. */
const UNKNOWN = '[url]'
const STACK_LINES = 8
const LINE_LENGTH = 160
const MESSAGE_LENGTH = 200

/**
 * Removes what may be personal from an error message of a browser: e-mail addresses, numbers of five or more digits,
 * quoted text, which a shopper may have typed, and URLs. Of the URL of an asset, the path without the query stays.
 * Quoted property names, as in `reading 'price'`, also stay.
 */
export function scrubMessage(text: string): string {
  return text
    .replaceAll(/\b[a-z][\w+.-]*:\/\/\S+/gi, toFile)
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[email]')
    .replaceAll(/(?<!(?:reading|setting|property) )(["'`“„«])(?:(?!\1).)*?["'`”“»]/g, '[text]')
    .replaceAll(/\+?\d(?:[\s./()-]?\d){4,}/g, '[number]')
    .slice(0, MESSAGE_LENGTH)
}

/**
 * Reduces each line of a stack trace to its function, file, line number and column. Drops lines without such a place,
 * for example the error message.
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
 * Returns the part of a URL that is not personal. For an asset, this is its path. For any other page or file, it is
 * only the origin, because a path may name an order. For a URL that is not http(s), it is only the protocol. Returns a
 * keyword such as `inline` unchanged.
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
