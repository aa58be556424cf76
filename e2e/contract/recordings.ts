import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { EndpointName } from '#contracts/upstream/endpoints.ts'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'

const recordingSchema = z.strictObject({
  endpoint: z.enum(ENDPOINT_NAMES),
  path: z.string(),
  provenance: z.enum(['specified', 'assumed']),
  /** Decoded and encoded request. `encoded` is the form field `data`, in the default codec. */
  request: z.strictObject({ decoded: z.record(z.string(), z.unknown()), encoded: z.string() }),
  answer: z.strictObject({
    code: z.int(),
    msg: z.string(),
    decoded: z.unknown(),
    encoded: z.string(),
  }),
  /**
   * Hashes by language, each of all responses of the endpoint in this language. `golden.ts` computes them. Endpoints
   * that change data have no hashes.
   */
  hashes: z.optional(z.record(z.string(), z.string())),
})
/**
 * A recorded call of an endpoint (a file in fixtures/wire): request and response, both decoded and encoded. For an
 * endpoint that reads, also hashes of its responses.
 */
export type Recording = z.output<typeof recordingSchema>

const folder = new URL('../../fixtures/wire/', import.meta.url)
const fileOf = (name: EndpointName) => new URL(`${name}.json`, folder)

export function listRecorded(): string[] {
  return readdirSync(folder)
    .filter((file) => file !== 'codecs.json')
    .map((file) => file.replace(/\.json$/, ''))
}

export function readRecording(name: EndpointName): Recording {
  if (!existsSync(fileOf(name)))
    throw new Error(`fixtures/wire/${name}.json is missing. Run npm run record to write it.`)
  return z.parse(recordingSchema, JSON.parse(readFileSync(fileOf(name), 'utf8')))
}

export function writeRecording(recording: Recording): void {
  writeFileSync(fileOf(recording.endpoint), `${JSON.stringify(recording, null, 2)}\n`)
}
