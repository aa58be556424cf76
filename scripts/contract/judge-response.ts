import * as z from 'zod/mini'
import { valueAt } from '#contracts/values.ts'
import { defined } from '#contracts/values.ts'
import {
  compareWithContract,
  describeSeen,
} from '#contracts/upstream/compare/compare-with-contract.ts'
import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { CodecError } from '#contracts/upstream/codecs/codec.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { envelopeSchema, SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import type { CodeMeanings } from '#contracts/upstream/overrides.ts'
import { toCanonicalCode } from '#contracts/upstream/overrides.ts'
import { nothing } from '#contracts/upstream/wire/common.ts'
import { findFittingCodecs } from './fitting-codec.ts'
import type { Verdict } from './verdict.ts'
import { differing } from './verdict.ts'

/** `codecs` are tried when `codec` cannot decode a response. */
export type Judging = { codec: Codec; codecs: readonly Codec[]; codes: CodeMeanings }

/**
 * Verdict on a response. `data` is set when the response could be parsed, even if parts differ. For a refused call,
 * `code` is the canonical code, and `refusal` is the decoded data of the response.
 */
export type Judged<Name extends EndpointName> = {
  verdict: Verdict
  code?: number
  data?: ResponseOf<Name>
  refusal?: unknown
  /** True when no codec decodes the field `data` of the response. */
  unreadable?: boolean
}

type Raw = { status: number; text: string }

/**
 * Parses a response as the shop does. Returns the verdict, with differences from the endpoint table and hints on how to
 * fix them.
 */
export function judgeResponse<Name extends EndpointName>(
  name: Name,
  { status, text }: Raw,
  judging: Judging,
): Judged<Name> {
  if (status === 404 || status === 405) return { verdict: { kind: 'not there', status } }
  const json = parseJson(text)
  const envelope = z.safeParse(envelopeSchema, json)
  if (!envelope.success) return { verdict: judgeNoEnvelope({ status, text }, json) }
  const { data: encoded, msg } = envelope.data
  const code = toCanonicalCode(envelope.data.code, judging.codes)
  const data = decode(encoded, judging)
  const unreadable = !('value' in data) && findFittingCodecs(encoded, judging.codecs).length === 0
  if (code !== SUCCESS_CODE) {
    const seen = `${envelope.data.code} (${describeSeen(msg)})`
    const verdict = differing(
      [{ field: 'code', expected: String(SUCCESS_CODE), seen }],
      'value' in data
        ? hintAtCode(name, envelope.data.code, data.value)
        : hintAtCodec(findFittingCodecs(encoded, judging.codecs)),
    )
    return { verdict, code, ...('value' in data ? { refusal: data.value } : { unreadable }) }
  }
  if (status >= 500)
    return { verdict: differing([{ field: '(status)', expected: 'below 500', seen: `${status}` }]) }
  if (!('value' in data)) return { verdict: judgeUndecodable(encoded, judging), code, unreadable }
  const { differences, data: read, ...notes } = compareWithContract(name, data.value)
  const verdict: Verdict =
    differences.length === 0
      ? { kind: 'holds', ...notes }
      : { kind: 'differs', differences, hints: [], ...notes }
  return { verdict, code, ...defined({ data: read }) }
}

function judgeNoEnvelope({ status, text }: Raw, json: unknown): Verdict {
  if (json === undefined) {
    const form = /^\s*</.test(text) ? 'HTML' : text.trim() === '' ? 'an empty body' : 'a text'
    const seen = `HTTP ${status} with ${form}`
    return differing([{ field: '(response)', expected: 'JSON of code, msg and data', seen }])
  }
  const issues = z.safeParse(envelopeSchema, json).error?.issues ?? []
  const differences = issues.map((issue) => {
    const field = issue.path.map(String).join('.')
    const value = valueAt(json, issue.path)
    // Leaves the data out of the report, because it may be somebody's order.
    const hidden = Array.isArray(json) ? 'a list' : 'JSON, not encoded'
    const seen = typeof value === 'object' && value ? hidden : describeSeen(value)
    return { field: field || '(response)', expected: expectedOf(field, issue), seen }
  })
  const isBare = differences.some(({ seen }) => seen === 'JSON, not encoded')
  const hint =
    'data must be one text. An upstream that sends it bare needs a codec of its own (contracts/upstream/codecs).'
  return differing(differences, isBare ? [hint] : [])
}

function expectedOf(field: string, issue: z.core.$ZodIssue): string {
  if (field === 'data') return 'encoded text'
  return field === 'code' ? 'a whole number' : describeExpected(issue)
}

function judgeUndecodable(encoded: string, { codec, codecs }: Judging): Verdict {
  const fitting = findFittingCodecs(encoded, codecs)
  const expected = `text of ${codec.name}`
  if (fitting.length === 0) {
    const hint =
      codec.name === 'aes-256-gcm' ? ['Is UPSTREAM_CODEC_KEY the key of this upstream?'] : []
    return differing([{ field: 'data', expected, seen: 'text that no codec reads' }], hint)
  }
  return differing(
    [{ field: 'data', expected, seen: `text of ${fitting.join(' or ')}` }],
    hintAtCodec(fitting),
  )
}

type Decoded = { value: unknown } | { undecodable: true }

/** Decodes `data`. An empty string decodes to null (contracts/decisions.md › envelope). */
function decode(encoded: string, { codec }: Judging): Decoded {
  if (encoded === '') return { value: null }
  try {
    return { value: codec.decode(encoded) }
  } catch (error) {
    if (error instanceof CodecError) return { undecodable: true }
    throw error
  }
}

function hintAtCodec([fitting]: readonly string[]): string[] {
  return fitting === undefined ? [] : [`UPSTREAM_CODEC=${fitting} reads it.`]
}

/**
 * Returns a hint when a response that counts as a refusal contains valid data. The upstream may use this response code
 * for a success.
 */
function hintAtCode(name: EndpointName, code: number, data: unknown): string[] {
  const response: z.ZodMiniType = endpoints[name].response
  if (response === nothing || data === null) return []
  if (compareWithContract(name, data).data === undefined) return []
  return [`The data beside it reads as a success: UPSTREAM_CODES='{"${code}":"success"}' says so.`]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
