/** Messages that explain nothing, in lower case and without punctuation. */
const SAYS_NOTHING = new Set([
  '',
  'ok',
  'okay',
  'success',
  'successful',
  'error',
  'fail',
  'failed',
  'null',
  'undefined',
  'nil',
  'none',
  'true',
  'false',
])

/**
 * Traces of SQL, PHP and other programs. Each pattern needs more than a word of everyday language, because a shopper
 * must still see "Please select a country from the list" and "Payment failed at the call to your bank".
 */
const TECHNICAL: readonly RegExp[] = [
  // Databases
  /SQLSTATE|\b(?:My|Postgre|MS)?SQL\b|\bPDO(?:Exception|Statement)?\b|\bORA-\d{5}\b/,
  /\bSELECT\s.+\sFROM\s/s,
  /\bselect\s+(?:distinct\s+)?(?:\*|count\s*\(|[`"][\w`".]+|\w+[._]\w)[^!?]*\bfrom\s/i,
  /\bselect\s+\w+(?:\s*,\s*\w+)*\s+from\s+[\w.`"]+\s+(?:where\s+[\w.`"]+\s*(?:[=<>]|in\b|like\b|is\b)|limit\s+\d|(?:order|group)\s+by\b|(?:inner|left|right)\s+join\b)/i,
  /\b(?:insert\s+into\s+[\w.`"]+\s*\(|delete\s+from\s+[\w.`"]+\s+where\b|update\s+[\w.`"]+\s+set\s+[\w.`"]+\s*=)/i,
  /\b(?:Unknown column|Duplicate entry|Integrity constraint|Deadlock found|Access denied for user)\b/i,
  /\bTable '[^']*' (?:doesn't exist|is marked)/i,
  // Files, stack frames and exceptions
  /(?:^|\s)#\d+ +(?:\/|\{main\}|\[internal|[A-Z]:\\|[\w\\]+(?:::|->))/,
  /\.(?:php|phtml|inc|py|rb|js|ts|java|cs|go)(?:\(\d+\)|:\d+|"?,? (?:on )?line \d+)/i,
  /(?:^|[\s("'])(?:\/(?:var|usr|home|srv|opt|app|www)\/|[A-Z]:\\\w)/,
  /\bat [\w$.<>]+ ?\([^()]*:\d+\)|\bTraceback \(|\bStack trace\b/i,
  /\b(?:[A-Z]\w*|\w*\\)Exception\b|\bException(?::|\s(?:in|thrown|occurred|when)\b)|\b(?:uncaught|unhandled) (?:exception|error)\b/,
  /\b(?:Type|Value|Reference|Range|Syntax|Runtime|Parse|Assertion|Arithmetic|ArgumentCount|Database)Error\b/,
  // Messages of PHP and JavaScript
  /\bUndefined (?:index|variable|array key|offset|property|method|function|constant|class)\b/i,
  /\bCall to (?:a member function|(?:an )?(?:undefined|private|protected|unknown)\b)/i,
  /\b(?:Fatal|Parse|Compile|Syntax|Runtime) error\b/i,
  /(?:^|\n)\s*(?:Warning:|PHP (?:Warning|Notice|Deprecated)\b)/i,
  /(?:^|\n)\s*(?:Notice|Deprecated): .*(?:\w\(|\bline \d|Trying to|Array to string)/i,
  /\b(?:Trying to (?:get property|access array)|Attempt to read property|Array to string conversion|Division by zero|stdClass)\b/i,
  /\b(?:Allowed memory size|Maximum execution time|failed to open stream|Cannot read propert|is not a function)\b/i,
  // Connections, and data instead of a sentence
  /\b(?:SMTP (?:connect\(\)|Error)|Could not instantiate mail function|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|Connection refused|cURL error \d)\b/i,
  /^\s*(?:\{\s*["}]|\[\s*[\]{["]|<\?|<!)/,
]

/** Longest part of a message that is searched. A technical message shows at its start what it is. */
const SEARCHED_LENGTH = 2_000

/**
 * Returns whether a message looks like the output of a program: SQL, a stack frame, an exception or a PHP warning. It
 * belongs into the log, not on a page.
 */
export function isTechnicalMessage(msg: string): boolean {
  const start = msg.slice(0, SEARCHED_LENGTH)
  return TECHNICAL.some((pattern) => pattern.test(start))
}

/**
 * Returns whether a message of the upstream tells a shopper something. False for a technical message, and for one that
 * says nothing, such as "error" or a number.
 */
export function isForShoppers(msg: string): boolean {
  const words =
    msg
      .slice(0, SEARCHED_LENGTH)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  return !SAYS_NOTHING.has(words.join(' ')) && !isTechnicalMessage(msg)
}
