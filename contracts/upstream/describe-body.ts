import { isRecord } from '#contracts/values.ts'

/** A response that has no envelope. `location` is its header of that name. */
export type OtherResponse = { status: number; text: string; location?: string | null }

const LOCATION_LENGTH = 200
const BREAK = String.raw`(?:<br\s*/?>\s*)?`
const KINDS = 'Notice|Warning|Deprecated|Strict Standards'
/** A line that PHP prints into a body, as text or as HTML, although it goes on. */
const NOTICE = String.raw`${BREAK}(?:<b>)?(?:PHP )?(?:${KINDS})(?:</b>)?: [^\n]{0,2000} on line (?:<b>)?\d+(?:</b>)?\s*${BREAK}`
const NOTICES_BEFORE = new RegExp(String.raw`^\s*(?:${NOTICE})+(?=\{)`)
const NOTICES_AFTER = new RegExp(String.raw`^(\{[\s\S]*\})\s*(?:${NOTICE})+$`)
const PHP_ERROR = new RegExp(
  String.raw`^\s*${BREAK}(?:<b>)?(?:PHP )?(${KINDS}|Fatal error|Parse error)(?:</b>)?: `,
)

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
  const start = text.replace(NOTICES_BEFORE, '')
  const rest = NOTICES_AFTER.exec(start)?.[1] ?? start
  if (rest === text) return undefined
  try {
    const json: unknown = JSON.parse(rest)
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
