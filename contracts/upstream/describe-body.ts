import { isRecord } from '#contracts/values.ts'
import { parseExactly } from './codecs/codec.ts'

/** A response that has no envelope. `location` is its header of that name. */
export type OtherResponse = { status: number; text: string; location?: string | null }

const LOCATION_LENGTH = 200
const KINDS = 'Notice|Warning|Deprecated|Strict Standards'
/** Start of a line that PHP prints into a body, as text or as HTML. */
const START = String.raw`\s*(?:<br\s*/?>\s*)*(?:<b>)?(?:PHP )?`
/** A line that PHP prints into a body although it goes on. Matches one line only, so that it stays fast. */
const NOTICE = new RegExp(
  String.raw`${START}(?:${KINDS})(?:</b>)?: [^\n]{0,2000}? on line (?:<b>)?\d+(?:</b>)?`,
  'y',
)
/** White space with NUL bytes and byte order marks, a line break, or a comment, for example with the time of a page. */
const OTHER_EXTRA = /[\s\0]+|<br\s*\/?>|<!--[\s\S]{0,2000}?-->/y
/** The end of an object that an extra follows. */
const END_BEFORE_EXTRAS = new RegExp(
  String.raw`\}(?=${START}(?:${KINDS})(?:</b>)?: |\s*(?:\0|<!--))`,
  'g',
)
/** Maximum places at which the object may end. Its texts, and a notice, may contain some. */
const ENDS_MAX = 20
const PHP_ERROR = new RegExp(String.raw`^${START}(${KINDS}|Fatal error|Parse error)(?:</b>)?: `)

/** Names the kind of a response without an envelope. Leaves out its content, which may be a shopper's order. */
export function describeBody({ status, text, location }: OtherResponse): string {
  if (status >= 300 && status < 400 && location) return `a redirect to ${withoutQuery(location)}`
  if (text.trim() === '') return 'an empty body'
  const length = `(${text.length} characters)`
  const [prefix, php] = PHP_ERROR.exec(text) ?? []
  if (prefix !== undefined && php !== undefined) {
    const hasJson = /\{\s*"/.test(text.slice(prefix.length))
    return `a PHP ${php.toLowerCase()}${hasJson ? ' before JSON' : ''} ${length}`
  }
  if (parseWithoutExtras(text) !== undefined) return `JSON beside other text ${length}`
  if (/^\s*</.test(text)) return 'HTML'
  if (isJson(text)) return 'JSON without a usable code'
  return /^\s*[{[]/.test(text) ? `truncated or invalid JSON ${length}` : `a text ${length}`
}

/**
 * Parses a JSON object before or after which a server has printed harmless extras: PHP notices and warnings, HTML
 * comments, NUL bytes or a byte order mark. Returns undefined if the text has no extras, or if anything else than one
 * complete object remains without them.
 */
export function parseWithoutExtras(text: string): object | undefined {
  const from = skipExtras(text, 0)
  if (text[from] === '{' && from > 0) {
    const json = parseObject(text.slice(from))
    if (json) return json
  }
  const start = text[from] === '{' ? from : 0
  for (const { index } of text.matchAll(END_BEFORE_EXTRAS).take(ENDS_MAX)) {
    const isLast = skipExtras(text, index + 1) === text.length
    const json = isLast ? parseObject(text.slice(start, index + 1)) : undefined
    if (json) return json
  }
  return undefined
}

/** Returns the position after the extras that begin at `from`. */
function skipExtras(text: string, from: number): number {
  let position = from
  for (;;) {
    const end = endOf(OTHER_EXTRA, text, position) ?? endOf(NOTICE, text, position)
    if (end === undefined) return position
    position = end
  }
}

function endOf(sticky: RegExp, text: string, from: number): number | undefined {
  sticky.lastIndex = from
  return sticky.test(text) ? sticky.lastIndex : undefined
}

function parseObject(text: string): object | undefined {
  try {
    const json = parseExactly(text)
    return isRecord(json) ? json : undefined
  } catch {
    return undefined
  }
}

/** Returns origin and path of a URL. Its query may hold secrets. */
function withoutQuery(url: string): string {
  const { origin, pathname } = URL.canParse(url)
    ? new URL(url)
    : { origin: '', pathname: url.split(/[?#]/, 1)[0] ?? '' }
  return (origin + pathname).slice(0, LOCATION_LENGTH)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
