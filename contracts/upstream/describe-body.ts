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
const BREAKS = /(?:\s|<br\s*\/?>)*/y
/** The end of an object that such a line follows. */
const END_BEFORE_NOTICE = new RegExp(String.raw`\}(?=${START}(?:${KINDS})(?:</b>)?: )`, 'g')
/** Maximum places at which the object may end. A notice may itself contain some. */
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
  if (parseWithoutNotices(text) !== undefined) return `a PHP message after JSON ${length}`
  if (/^\s*</.test(text)) return 'HTML'
  if (isJson(text)) return 'JSON without a usable code'
  return /^\s*[{[]/.test(text) ? `truncated or invalid JSON ${length}` : `a text ${length}`
}

/**
 * Parses a JSON object before or after which PHP has printed notices or warnings. Returns undefined if the text has no
 * notices, or if anything else than one complete object remains without them.
 */
export function parseWithoutNotices(text: string): object | undefined {
  const from = skipNotices(text, 0)
  if (text[from] === '{' && from > 0) {
    const json = parseObject(text.slice(from))
    if (json) return json
  }
  const ends = [...text.matchAll(END_BEFORE_NOTICE).take(ENDS_MAX)].map(({ index }) => index + 1)
  const end = ends.find((index) => skipNotices(text, index) === text.length)
  return end === undefined ? undefined : parseObject(text.slice(text[from] === '{' ? from : 0, end))
}

/** Returns the position after the notices that begin at `from`. */
function skipNotices(text: string, from: number): number {
  let position = from
  for (;;) {
    NOTICE.lastIndex = position
    if (!NOTICE.test(text)) break
    position = NOTICE.lastIndex
  }
  BREAKS.lastIndex = position
  BREAKS.test(text)
  return BREAKS.lastIndex
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
