import * as z from 'zod/mini'
import { defined, valueAt } from '#contracts/values.ts'
import type { ComparedResponse } from '#contracts/upstream/compare/compare-with-contract.ts'
import { compareWithContract } from '#contracts/upstream/compare/compare-with-contract.ts'
import { describeSeen, foldPath } from '#contracts/upstream/compare/difference.ts'
import {
  describeBody,
  type OtherResponse,
  parseWithoutExtras,
} from '#contracts/upstream/describe-body.ts'
import type { Codec, CodecName } from '#contracts/upstream/codecs/codec.ts'
import { CodecError, parseExactly } from '#contracts/upstream/codecs/codec.ts'
import { describeExpected } from '#contracts/upstream/wire/describe-expected.ts'
import type { ResponseOf, EndpointName } from '#contracts/upstream/endpoints.ts'
import { endpoints } from '#contracts/upstream/endpoints.ts'
import { envelopeSchema, SUCCESS_CODE } from '#contracts/upstream/envelope.ts'
import type { CodeMeanings } from '#contracts/upstream/overrides.ts'
import { toCanonicalCode } from '#contracts/upstream/overrides.ts'
import { nothing } from '#contracts/upstream/wire/common.ts'
import { needsNoData } from '#server/upstream/parse-response.ts'
import { meansUnknownId } from '#server/upstream/unknown-id.ts'
import { describeExtras, describeIgnored, formsOfCode } from './envelope-forms.ts'
import { findFittingCodecs } from './fitting-codec.ts'
import type { Received } from './show-call.ts'
import type { Verdict } from './verdict.ts'
import { differing } from './verdict.ts'

/** `codec` is the configured codec. If it cannot decode a response, `codecs` are tried. */
export type Judging = { codec: Codec; codecs: readonly Codec[]; codes: CodeMeanings }

/**
 * Verdict on a response. `data` is set if the response could be parsed, even if some parts break the contract. For a
 * refused call, `code` is the response code as the contract defines it, and `refusal` is the decoded data.
 */
export type Judged<Name extends EndpointName> = {
  verdict: Verdict
  code?: number
  data?: ResponseOf<Name>
  refusal?: unknown
  /** True when the response to a read by id means that nothing has this id. */
  saysUnknownId?: boolean
  /** True when no codec decodes the field `data` of the response. */
  unreadable?: boolean
  /** The response, decoded as far as possible, with all its secrets. */
  received: Received
}

/**
 * Parses a response as the shop does. Returns the verdict, with differences from the endpoint table and hints on how to
 * fix them.
 */
export function judgeResponse<Name extends EndpointName>(
  name: Name,
  raw: OtherResponse,
  judging: Judging,
): Judged<Name> {
  const { status, text } = raw
  if (status === 404 || status === 405)
    return { verdict: { kind: 'not there', status }, received: { status, text } }
  const alone = parseJson(text)
  const json = alone ?? parseWithoutExtras(text)
  const envelope = z.safeParse(envelopeSchema, json)
  if (!envelope.success) {
    const received = json === undefined ? { status, text } : { status, body: json }
    return { verdict: judgeNoEnvelope(raw, json), received }
  }
  const { data: encoded, msg } = envelope.data
  const code = toCanonicalCode(envelope.data.code, judging.codes)
  const isWrongForm = isBare(json, encoded) && judging.codec.name !== 'plain-json'
  if (code === SUCCESS_CODE && isWrongForm && !needsNoData(name))
    return { verdict: judgeBare(judging.codec), code, received: { status, body: json } }
  const data = decode(encoded, judging)
  const fitting = findFittingCodecs(encoded, judging.codecs)
  const unreadable = !('value' in data) && fitting.length === 0
  const shown = 'value' in data ? data.value : decodeForShow(encoded, fitting, judging)
  const received = { status, body: { code: envelope.data.code, msg, data: shown } }
  const saysUnknownId = 'value' in data && meansUnknownId(name, { code, msg, data: data.value })
  if (code !== SUCCESS_CODE) {
    const seen = `${envelope.data.code} (${JSON.stringify(msg)})`
    const verdict = differing(
      [{ field: 'code', expected: String(SUCCESS_CODE), seen }],
      'value' in data ? hintAtCode(name, envelope.data.code, data.value) : hintAtCodec(fitting),
    )
    const refusal = 'value' in data ? { refusal: data.value } : { unreadable }
    return { verdict, code, received, saysUnknownId, ...refusal }
  }
  if (status >= 500) {
    const verdict = differing([{ field: '(status)', expected: 'below 500', seen: `${status}` }])
    return { verdict, received }
  }
  const isIgnored = !('value' in data) && needsNoData(name)
  if (!('value' in data) && !isIgnored)
    return { verdict: judgeUndecodable(fitting, judging), code, unreadable, received }
  const { data: read, ...compared } = compareWithContract(name, 'value' in data ? data.value : null)
  const forms = [
    ...(alone === undefined ? [describeExtras(raw)] : []),
    ...formsOfCode(json),
    ...(isIgnored
      ? [describeIgnored(judging.codec, isWrongForm ? 'JSON' : kindOfText(fitting))]
      : []),
  ]
  const verdict = judgeCompared({ ...compared, tolerated: [...forms, ...compared.tolerated] })
  return { verdict, code, received, saysUnknownId, ...defined({ data: read }) }
}

/**
 * Judges a decoded response. If the shop can read more than half of the list items, the broken items count only as
 * warnings. Otherwise they count as differences, because the upstream then probably writes every item in the wrong
 * form.
 */
function judgeCompared(compared: Omit<ComparedResponse<EndpointName>, 'data'>): Verdict {
  const { leftOut, items, hidden, tolerated, unknown } = compared
  const differences = [...compared.differences, ...compared.missing]
  const notes = { hidden, tolerated, unknown }
  const isMostRead = items.leftOut * 2 < items.of
  if (differences.length === 0 && (leftOut.length === 0 || isMostRead))
    return { kind: 'holds', leftOut, ...notes }
  const effect = `The shop leaves out ${items.leftOut} of ${items.of} rows.`
  // If the shop leaves out all rows, shoppers see the same as after an unreadable response. So these differences get no
  // `effect` of their own, and the report shows the effect of the endpoint instead.
  const isEmpty = items.leftOut === items.of
  const rows = leftOut.map((difference) => (isEmpty ? difference : { ...difference, effect }))
  return {
    kind: 'differs',
    differences: [...differences, ...rows],
    hints: [],
    leftOut: [],
    ...notes,
  }
}

function judgeNoEnvelope(raw: OtherResponse, json: unknown): Verdict {
  if (json === undefined) {
    const seen = `HTTP ${raw.status} with ${describeBody(raw)}`
    return differing([{ field: '(response)', expected: 'JSON of code, msg and data', seen }])
  }
  const issues = z.safeParse(envelopeSchema, json).error?.issues ?? []
  return differing(
    issues.map((issue) => {
      const field = foldPath(issue.path)
      const seen = Array.isArray(json) ? 'a list' : describeSeen(valueAt(json, issue.path))
      return { field: field || '(response)', expected: expectedOf(field, issue), seen }
    }),
  )
}

/**
 * Returns whether the upstream sent `data` as JSON instead of encoded text. Empty JSON such as [] counts as missing
 * data.
 */
function isBare(json: unknown, encoded: string): boolean {
  return encoded !== '' && typeof valueAt(json, ['data']) !== 'string'
}

/** Returns a verdict without the data, because the data may be somebody's order. */
function judgeBare(codec: Codec): Verdict {
  const hint = `Send data as one text, encoded with ${codec.name}. Or, if this upstream also reads payloads that are not encoded, set UPSTREAM_CODEC=plain-json.`
  return differing([{ field: 'data', expected: 'encoded text', seen: 'JSON, not encoded' }], [hint])
}

function expectedOf(field: string, issue: z.core.$ZodIssue): string {
  return field === 'code' ? 'a whole number' : describeExpected(issue)
}

function judgeUndecodable(fitting: readonly CodecName[], { codec }: Judging): Verdict {
  const expected = `text of ${codec.name}`
  if (fitting.length === 0) {
    const hint =
      codec.name === 'aes-256-gcm' ? ['Is UPSTREAM_CODEC_KEY the key of this upstream?'] : []
    return differing([{ field: 'data', expected, seen: kindOfText(fitting) }], hint)
  }
  return differing([{ field: 'data', expected, seen: kindOfText(fitting) }], hintAtCodec(fitting))
}

function kindOfText(fitting: readonly CodecName[]): string {
  return fitting.length === 0 ? 'text that no codec reads' : `text of ${fitting.join(' or ')}`
}

/** Decodes `data` with any codec that can, only to show it. Returns the encoded text when no codec can. */
function decodeForShow(
  encoded: string,
  [fitting]: readonly CodecName[],
  { codecs }: Judging,
): unknown {
  return codecs.find(({ name }) => name === fitting)?.decode(encoded) ?? encoded
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
  return fitting === undefined ? [] : [`The shop reads it with UPSTREAM_CODEC=${fitting}.`]
}

/**
 * Returns a hint if the upstream sends valid data with a code that means a refusal to the shop. The upstream may use
 * this code for a success.
 */
function hintAtCode(name: EndpointName, code: number, data: unknown): string[] {
  const response: z.ZodMiniType = endpoints[name].response
  // Gives no hint for empty data. The shop reads it as an empty list, so it keeps the contract of many endpoints even
  // in a refusal.
  const isEmpty = typeof data !== 'object' || data === null || Object.keys(data).length === 0
  if (response === nothing || isEmpty) return []
  if (compareWithContract(name, data).data === undefined) return []
  return [
    `The data beside it reads as a success. The shop takes it as one with UPSTREAM_CODES='{"${code}":"success"}'.`,
  ]
}

function parseJson(text: string): unknown {
  try {
    return parseExactly(text)
  } catch {
    return undefined
  }
}
