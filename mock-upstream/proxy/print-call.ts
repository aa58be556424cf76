import { styleText } from 'node:util'
import { describeInstead, describeRows } from '#contracts/upstream/compare/difference.ts'
import { ENDPOINT_NAMES, endpoints } from '#contracts/upstream/endpoints.ts'
import type { Comparison, Mismatch } from '#mock-upstream/world/journal.ts'
import type { Exchange } from './upstream/exchange.ts'
import {
  createUnknownCount,
  explainUnknown,
  outlineOf,
  type UnknownCall,
} from './unknown/unknown-calls.ts'

export type Print = (line: string) => void
type ComparedCall = { exchange: Exchange; comparison: Comparison | null }
export type Printer = {
  /**
   * Prints a call in one line. Below it, prints each mismatch that was not printed before. Never prints values of a
   * request.
   */
  printCall: (call: ComparedCall) => void
  /**
   * Prints a call that the endpoint table lacks. For the first call of a path, also prints the field names. Never
   * prints values.
   */
  printUnknown: (call: UnknownCall) => void
  /** Returns a line that sums up all comparisons. */
  summary: () => string
  /**
   * Returns an array with one line that lists all calls that the endpoint table lacks. The array is empty if there were
   * no such calls.
   */
  unknownSummary: () => string[]
}

const NAME_WIDTH = Math.max(...ENDPOINT_NAMES.map((name) => name.length))

export function createPrinter(print: Print): Printer {
  /** Printed kinds of values (“list or text” has two), by endpoint, field and expected kind. */
  const known = new Map<string, Set<string>>()
  const compared = new Set<string>()
  const differing = new Set<string>()
  const printCall = ({ exchange, comparison }: ComparedCall): void => {
    const { endpoint, ms, problem } = exchange
    const mismatches = comparison && 'mismatches' in comparison ? comparison.mismatches : []
    if (comparison && 'mismatches' in comparison) compared.add(endpoint)
    if (mismatches.length > 0) differing.add(endpoint)
    const fresh = mismatches.filter((mismatch) => {
      const key = `${endpoint} ${mismatch.field} ${mismatch.expected}`
      const kinds = new Set(mismatch.seen.split(' or '))
      const before = known.get(key) ?? new Set()
      known.set(key, before.union(kinds))
      return !kinds.isSubsetOf(before)
    })
    const line = [
      signOf(comparison),
      endpoint.padEnd(NAME_WIDTH),
      outcomeOf(exchange).padEnd(9),
      `${ms} ms`.padStart(8),
      problem ?? remarkOn(comparison, mismatches.length - fresh.length),
    ]
    print(line.join('  ').trimEnd())
    for (const mismatch of fresh) print(`   └ ${describeMismatch(mismatch)}`)
    if (fresh.some(({ weight, field }) => weight === 'breaks' && field !== 'code'))
      print(`   · in the shop: ${endpoints[endpoint].effect}`)
  }
  const unknown = createUnknownCount()
  const printUnknown = (call: UnknownCall): void => {
    const outline = outlineOf(call)
    const line = [
      styleText('yellow', '?'),
      `${outline.method} ${outline.path}`.padEnd(NAME_WIDTH),
      outcomeOf(call).padEnd(9),
      `${call.ms} ms`.padStart(8),
      explainUnknown(outline),
    ]
    print(line.join('  '))
    if (!unknown.note(outline)) return
    if (outline.sent.length > 0) print(`   └ sent: ${outline.sent.join(', ')}`)
    if (outline.received.length > 0) print(`   └ came back: ${outline.received.join(', ')}`)
  }
  const summary = () => {
    const which = differing.size === 0 ? '' : `: ${[...differing].toSorted().join(', ')}`
    const endpoints = compared.size === 1 ? 'endpoint' : 'endpoints'
    return `${compared.size} ${endpoints} compared, ${differing.size} unlike the mock${which}`
  }
  return { printCall, printUnknown, summary, unknownSummary: unknown.summary }
}

function outcomeOf({ answer, status }: Pick<Exchange, 'answer' | 'status'>): string {
  return answer ? `code ${answer.code ?? 'missing'}` : `HTTP ${status}`
}

function signOf(comparison: Comparison | null): string {
  if (!comparison || 'why' in comparison) return '·'
  return comparison.mismatches.length === 0 ? styleText('green', '=') : styleText('red', '≠')
}

function remarkOn(comparison: Comparison | null, before: number): string {
  if (comparison && 'why' in comparison) return `not compared: ${comparison.why}`
  return before > 0 ? `${before} reported before` : ''
}

function describeMismatch(mismatch: Mismatch): string {
  const { field, expected, seen, weight } = mismatch
  const more = [describeInstead(mismatch), mismatch.effect].filter((sentence) => sentence)
  if (weight === 'missing') return `${field}: expected ${expected}, missing`
  if (weight === 'more') return `${field}: ${seen}, which the mock does not have`
  const meaning =
    weight === 'breaks' && seen === 'nothing' ? ', which the shop needs' : MEANINGS[weight]
  const found = `${field}: expected ${expected}, seen ${seen}${describeRows(mismatch)}${meaning}`
  return [found, ...more].join('. ')
}

const MEANINGS = {
  breaks: ', cannot be read',
  drops: ', the shop leaves the row out',
  hides: ', not shown',
  form: ', read all the same',
}
