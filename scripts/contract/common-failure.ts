import { SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import { defined } from '#contracts/values.ts'
import type { ShownCall } from './show-call.ts'
import type { Finding } from './verdict.ts'

/** A problem that makes all calls fail in the same way. The report mentions it only once. */
export type Trouble = {
  /** The problem, as a whole sentence. */
  what: string
  hints: string[]
  call?: ShownCall
}

/** Minimum number of failed calls for assuming a common reason. */
const CALLS_MIN = 3

const REDIRECT_HINT =
  'The shop follows no redirect, because it would send passwords and orders elsewhere. Set UPSTREAM_URL to the origin to which this one leads, or UPSTREAM_PATHS to its paths.'

/**
 * Returns a problem if every endpoint that was called fails in the same way, for example with the same code or HTTP
 * status. Otherwise returns null. Ignores missing endpoints unless all endpoints are missing.
 */
export function findCommonFailure(findings: readonly Finding[]): Trouble | null {
  const absent = findings.flatMap(({ verdict, call }) =>
    verdict.kind === 'not there' ? [{ status: verdict.status, ...defined({ call }) }] : [],
  )
  const there = findings.filter(({ verdict }) => ['holds', 'differs'].includes(verdict.kind))
  const [missing] = absent
  if (there.length === 0 && missing && absent.length >= CALLS_MIN) {
    const what = `The upstream answers every call with HTTP ${missing.status}.`
    return toTrouble(what, ['Does the URL lead to its API?'], missing)
  }
  const sentences = there.map(({ verdict }) => sentenceOf(verdict))
  const [first] = there
  const [what] = sentences
  if (!first || !what || there.length < CALLS_MIN) return null
  if (sentences.some((sentence) => keyOf(sentence) !== keyOf(what))) return null
  const hints = there.flatMap(({ verdict }) => (verdict.kind === 'differs' ? verdict.hints : []))
  if (what.includes(' a redirect to ')) hints.push(REDIRECT_HINT)
  return toTrouble(what, [...new Set(hints)], first)
}

function toTrouble(what: string, hints: string[], { call }: Pick<Finding, 'call'>): Trouble {
  return { what, hints, ...(call && { call }) }
}

/**
 * Describes the failure of one endpoint in a sentence that is worded for all calls. Returns null unless the endpoint
 * has exactly one difference, and this difference is about the whole response.
 */
function sentenceOf(verdict: Finding['verdict']): string | null {
  if (verdict.kind !== 'differs') return null
  const [difference, ...more] = verdict.differences
  if (!difference || more.length > 0) return null
  const { field, expected, seen } = difference
  if (field === 'code' && expected === String(SUCCESS_CODE))
    return `The upstream refuses every call with code ${seen}.`
  if (field === '(status)') return `The upstream answers every call with HTTP ${seen}.`
  if (field === '(response)' && expected === 'one') return `No call gets a response: ${seen}.`
  if (field === '(response)')
    return `The upstream answers every call with ${seen.replace(' with ', ' and ')}, instead of ${expected}.`
  return field === 'code' || field === 'data'
    ? `Every response has the same fault. ${field}: expected ${expected}, seen ${seen}.`
    : null
}

/**
 * Removes from a sentence what differs from call to call although the failure is the same: the upstream's message, the
 * length of a body, and the path to which a redirect leads.
 */
function keyOf(sentence: string | null): string | undefined {
  return sentence
    ?.replace(/ \(".*$/, '')
    .replace(/ \(\d+ characters\)/, '')
    .replace(/(?<=a redirect to )\S+(?=, instead)/, '')
}
