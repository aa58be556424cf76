import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { ENDPOINT_NAMES } from '#contracts/upstream/endpoints.ts'

const FORMAT = 'strongroom-recording'
const VERSION = 2
/**
 * Versions of the recording format that the mock can read. Recordings of version 1 leave out calls that the endpoint
 * table lacks.
 */
const READ_VERSIONS = [1, VERSION]

const fields = z.record(z.string(), z.unknown())
const headSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.int(),
  upstream: z.string(),
  at: z.string(),
})
const recordedCallSchema = z.strictObject({
  endpoint: z.enum(ENDPOINT_NAMES),
  /** Milliseconds since the recording began. */
  time: z.number(),
  /** Duration of the call, in milliseconds. */
  ms: z.number(),
  token: z.nullable(z.string()),
  request: z.nullable(fields),
  /** HTTP status, or 0 when no response came. */
  status: z.int(),
  /** Null when no response came, or when it could not be read. */
  answer: z.nullable(
    z.strictObject({
      /** Code as received. Null when the envelope had no code. */
      code: z.nullable(z.union([z.number(), z.string()])),
      msg: z.string(),
      data: z.unknown(),
    }),
  ),
})
/** One recorded exchange: decoded, without personal data. */
export type RecordedCall = z.output<typeof recordedCallSchema>

const unrecordedCallSchema = z.strictObject({
  unknown: z.strictObject({
    method: z.string(),
    path: z.string(),
    sent: z.array(z.string()),
    received: z.array(z.string()),
  }),
  time: z.number(),
  ms: z.number(),
  status: z.int(),
  code: z.nullable(z.union([z.number(), z.string()])),
})
/** A call that the endpoint table lacks: its field names, without any value. */
export type UnrecordedCall = z.output<typeof unrecordedCallSchema>

/** Returns true if a file is empty or holds only the first line of a recording. */
export function isEmptyRecording(text: string): boolean {
  const [head = '', ...calls] = text.trimEnd().split('\n')
  return calls.length === 0 && (head === '' || head.startsWith(`{"format":"${FORMAT}"`))
}

/** Returns the first line of a recording. */
export function recordingHead(upstream: string): z.output<typeof headSchema> {
  return { format: FORMAT, version: VERSION, upstream, at: new Date().toISOString() }
}

/** Reads the calls of a recording, or returns one line with the reason why the file cannot be used. */
export function readProxyRecording(path: string): { calls: RecordedCall[] } | { fault: string } {
  let lines: string[]
  try {
    lines = readFileSync(path, 'utf8').split('\n')
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    return { fault: `${path} cannot be read (${why}).` }
  }
  const head = headSchema.safeParse(parseJson(lines[0] ?? ''))
  if (!head.success)
    return { fault: `${path} is not a recording: its first line is not a ${FORMAT}.` }
  const { version } = head.data
  if (!READ_VERSIONS.includes(version)) {
    const read = READ_VERSIONS.join(' and ')
    return { fault: `${path} has version ${version}. This mock reads ${read}.` }
  }
  const calls: RecordedCall[] = []
  for (const [index, line] of lines.entries()) {
    if (index === 0 || line === '') continue
    const json = parseJson(line)
    // Skips a call that the endpoint table lacks. It was recorded without values, so it cannot be replayed.
    if (unrecordedCallSchema.safeParse(json).success) continue
    const call = recordedCallSchema.safeParse(json)
    if (!call.success) {
      const field = call.error.issues[0]?.path.join('.') || 'the whole line'
      return { fault: `${path}: line ${index + 1} is not a recorded call (${field}).` }
    }
    calls.push(call.data)
  }
  return { calls }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
