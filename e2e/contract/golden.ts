import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Locale } from '#contracts/locales.ts'
import { LOCALES } from '#contracts/locales.ts'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { isRecord } from '#contracts/values.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'
import { drawSubject, SUBJECT_KINDS } from '#mock-upstream/http/picture-subjects.ts'
import { SEED_TIME } from '#mock-upstream/seed/seed-time.ts'
import { openTestMock } from '#mock-upstream/testing/open-test-mock.ts'
import { issueToken } from '#mock-upstream/store/account/tokens.ts'
import { goldenReads } from './golden-reads.ts'
import { listRecorded, readRecording, writeRecording } from './recordings.ts'

const PRODUCTS = 40
const DEMO_USER = 1
const PICTURE_ID_MAX = 120
const PICTURES_MAX = 4

/**
 * Hashes with two keys. Hashes of responses: endpoint, then language. Hashes of pictures: kind of picture, then `id-n`,
 * where `n` is the number of a picture of the product, article or other entity with this id.
 */
type Hashes = Record<string, Record<string, string>>

const fileSchema = z.strictObject({
  /** Version of ICU in the Node that wrote the hashes. Currency names and number formats depend on it. */
  icu: z.string(),
  /** Hashes of the pictures' SVG texts, by kind of picture and `id-n` (see `Hashes`). */
  drawings: z.record(z.string(), z.record(z.string(), z.string())),
})
/**
 * Hashes of the mock's responses and pictures. A changed hash reveals which response or picture a change of the code
 * has altered, perhaps by mistake.
 */
export type Golden = z.output<typeof fileSchema> & {
  /**
   * Hashes by endpoint and language. Each hash covers all responses of the endpoint in this language, as JSON with
   * sorted fields. The hashes are stored in the recordings in fixtures/wire.
   */
  responses: Hashes
}

const file = new URL('../../fixtures/golden/hashes.json', import.meta.url)

export function readGolden(): Golden {
  const recorded = listRecorded()
  const hashes = ENDPOINT_NAMES.filter((name) => recorded.includes(name)).flatMap((name) => {
    const { hashes: found } = readRecording(name)
    return found ? [[name, found] as const] : []
  })
  return {
    ...z.parse(fileSchema, JSON.parse(readFileSync(file, 'utf8'))),
    responses: Object.fromEntries(hashes),
  }
}

export function writeGolden({ responses, ...rest }: Golden): void {
  writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`)
  for (const name of ENDPOINT_NAMES) {
    const hashes = responses[name]
    if (hashes) writeRecording({ ...readRecording(name), hashes })
  }
}

type Selection = {
  names?: readonly EndpointName[]
  languages?: readonly Locale[]
  /**
   * Order in which endpoints and languages are called: as listed, or reversed. The hashes must be the same for both.
   */
  order?: 'forwards' | 'backwards'
}

/**
 * Hashes the responses of a new mock whose clock is stopped at the seed date. Calls every read endpoint in every
 * language, unless the selection names endpoints or languages.
 */
export async function collectResponses(selection: Selection = {}): Promise<Hashes> {
  const { names = ENDPOINT_NAMES, languages = LOCALES, order = 'forwards' } = selection
  const mock = await openTestMock({ products: PRODUCTS, at: SEED_TIME })
  try {
    const token = issueToken(mock.worlds.get('default'), DEMO_USER)
    const { list } = (await mock.call('order.list', { page: 1, limit: 48 }, { token })).data
    const crypto = list.find(({ payment_method }) => payment_method === 'crypto')?.order_no ?? ''
    const reads = goldenReads(PRODUCTS, { all: list.map(({ order_no }) => order_no), crypto })
    const hashes: Hashes = {}
    const arrange = <T>(all: readonly T[]) => (order === 'forwards' ? all : all.toReversed())
    for (const name of arrange(names))
      for (const lang of arrange(languages)) {
        const payloads = reads.get(name)
        if (!payloads) continue
        const responses = new Map<object, unknown>()
        for (const payload of arrange<object>(payloads)) {
          const { code, msg, data } = await mock.call(name, { ...payload }, { token, lang })
          if (code !== 1) throw new Error(`${name} in ${lang} failed with code ${code}: ${msg}`)
          responses.set(payload, { msg, data })
        }
        const inOrder = payloads.map((payload) => [payload, responses.get(payload)])
        hashes[name] = { ...hashes[name], [lang]: hashOf(canonical(inOrder)) }
      }
    return hashes
  } finally {
    await mock.close()
  }
}

/**
 * Hashes all pictures of a shop with `PRODUCTS` products. Hashes the SVG text, because the pixels depend on the
 * machine.
 */
export function collectDrawings(seed = 1): Hashes {
  const shop = { seed, products: PRODUCTS }
  const drawings: Hashes = {}
  for (const kind of SUBJECT_KINDS) {
    const found: Record<string, string> = {}
    for (let id = 1; id <= PICTURE_ID_MAX; id += 1)
      for (let n = 1; n <= PICTURES_MAX; n += 1) {
        const drawing = drawSubject(shop, kind, { id, n })
        if (drawing) found[`${id}-${n}`] = hashOf(drawing.svg)
      }
    drawings[kind] = found
  }
  return drawings
}

/**
 * Returns one line for each endpoint or kind of picture with changed, added or removed hashes. For example, the line
 * `goods.goodslist: th, de` means that the hashes of two languages differ.
 */
export function differences(kept: Hashes, now: Hashes): string[] {
  const names = [...new Set([...Object.keys(kept), ...Object.keys(now)])]
  return names.flatMap((name) => {
    const [before = {}, after = {}] = [kept[name], now[name]]
    const parts = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const changed = parts.filter((part) => before[part] !== after[part])
    return changed.length > 0 ? [`${name}: ${changed.join(', ')}`] : []
  })
}

/** Returns the endpoints whose responses are hashed. */
export function goldenEndpoints(): EndpointName[] {
  const reads = goldenReads(1, { all: ['1'], crypto: '1' })
  return ENDPOINT_NAMES.filter((name) => reads.get(name)?.length)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** Serializes to JSON with the fields of every object sorted by name. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}
