import { stripVTControlCharacters } from 'node:util'
import { prettyFactory } from 'pino-pretty'

/** Time without a repetition after which the number of occurrences of a line is printed. */
const REPEATED_MS = 1_000
const ID_LENGTH = 8
/** Matches the id of a request. */
const ID = /\b[\da-f]{8}\b/g
/** Number of ids that are printed for a repeated line. */
const IDS_MAX = 5
/**
 * Fields of a log line that are not printed separately. They are already part of the readable line, or useless in the
 * log of a single machine.
 */
const LEFT_OUT =
  'audit,browser,event,account,client,procedure,group,orderNo,requestNo,pid,hostname,worker,reqId,requestId,path,kind,endpoint,calls,reason,req,res,responseTime,ms'

type Log = Record<string, unknown>

/** Matches a line of a stack trace that names a place in a library or in Node. */
const LIBRARY_FRAME = /^\s+at .*(?:node_modules|node:internal|\(<anonymous>\))/

/**
 * Returns a function that makes a line of a service's output readable. It turns a JSON log line into one line with
 * message, request, procedure, endpoint, kind, reason, status, duration and request id, as far as the log line has
 * them. The stack of an error follows, without the frames of libraries. A line that is not JSON stays unchanged. Returns null for a line
 * of a stack trace that names a library.
 */
export function createReadableLine({
  colors,
}: {
  colors: boolean
}): (line: string) => string | null {
  const format = prettyFactory({
    colorize: colors,
    translateTime: 'SYS:HH:MM:ss',
    ignore: LEFT_OUT,
    customPrettifiers: {
      err: (error) => textOf(isObject(error) ? error['stack'] : error),
    },
    messageFormat: (log, messageKey) => describe(log, textOf(log[messageKey])),
  })
  return (line) => {
    if (LIBRARY_FRAME.test(line)) return null
    if (!line.startsWith('{')) return line
    // Removes colour codes from the values. In JSON, the first character of a colour code is written as `\u001b`.
    const plain = line.replaceAll(/\\u001b\[[\d;]*m/gi, '')
    return withoutLibraries(format(withoutKnownStack(plain))).trimEnd()
  }
}

/** Kinds of errors of the upstream that have no cause in the shop's code. */
const CONNECTION_KINDS = new Set<unknown>(['network', 'timeout'])

/**
 * Replaces the error of a failed connection with its kind and reason, because its stack is the same each time, and the
 * error of a module that Vite cannot compile with its place, because Vite prints the error itself.
 */
function withoutKnownStack(line: string): string {
  if (!line.includes('"err":{')) return line
  const { err, ...log }: Log = JSON.parse(line)
  if (!isObject(err)) return line
  const { kind, msg, plugin, id, loc } = err
  if (CONNECTION_KINDS.has(kind)) return JSON.stringify({ kind, reason: msg, ...log })
  if (typeof plugin !== 'string') return line
  const { line: row, column } = isObject(loc) ? loc : {}
  const place = [id, row, column]
    .filter((part) => part !== undefined)
    .map(textOf)
    .join(':')
  return JSON.stringify({ reason: `cannot be compiled: ${place}`, ...log })
}

/** Leaves out the lines of a stack trace that name a place in a library or in Node. */
export function withoutLibraries(text: string): string {
  return text
    .split('\n')
    .filter((line) => !LIBRARY_FRAME.test(stripVTControlCharacters(line)))
    .join('\n')
}

function describe(log: Log, message: string): string {
  const { req, res, responseTime, ms = responseTime, path, endpoint, calls, kind, reason } = log
  const { reqId, requestId = reqId, procedure, orderNo, group } = log
  // `calls` may already name the endpoint, such as `goods.goodslist ×3`.
  const isNamed = String(calls).split(/ ×|, /).includes(String(endpoint))
  const sent = [!isNamed && endpoint, calls].filter(Boolean).join(' · ')
  const { browser } = log
  const inBrowser = isObject(browser) && describeReport(browser)
  const request = isObject(req) && `${String(req['method'])} ${String(req['path'])}`
  const status = isObject(res) && String(res['statusCode'])
  const time = typeof ms === 'number' && `${Math.round(ms)} ms`
  const id = typeof requestId === 'string' && requestId.slice(0, ID_LENGTH)
  const facts = [request, inBrowser, path, procedure, orderNo, group, sent, kind, reason]
  return [message, ...facts, status, time, id]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' · ')
}

/** Describes what a browser has reported: an exception, or a violation of the content security policy. */
function describeReport({
  page,
  name,
  message,
  stack: _unmapped,
  code: _code,
  ...rest
}: Log): string {
  const error = [name, message].filter(Boolean).map(textOf).join(': ')
  return [page, error, ...Object.values(rest)].filter(Boolean).map(textOf).join(' · ')
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

function isObject(value: unknown): value is Log {
  return typeof value === 'object' && value !== null
}

/**
 * Returns a function that writes lines. A line that differs from the previous line only in times and ids is not written
 * again. Later, the function writes how often the line has occurred, and the ids of the repetitions.
 */
export function countRepetitions(write: (line: string) => void): (line: string) => void {
  let last = ''
  let repetitions = 0
  let ids: string[] = []
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    clearTimeout(timer)
    const also = ids.length === 0 ? '' : `, also ${ids.slice(0, IDS_MAX).join(' ')}`
    const more = ids.length > IDS_MAX ? ' …' : ''
    if (repetitions > 0) write(`  (${repetitions + 1} times${also}${more})`)
    repetitions = 0
    ids = []
  }
  return (line) => {
    const text = line.replaceAll(ID, '').replaceAll(/\d\d:\d\d:\d\d|\b\d+ ms\b/g, '')
    if (text === last && text.trim() !== '') {
      repetitions += 1
      ids.push(...(line.match(ID) ?? []))
      clearTimeout(timer)
      timer = setTimeout(tell, REPEATED_MS).unref()
      return
    }
    tell()
    last = text
    write(line)
  }
}
