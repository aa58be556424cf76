import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange } from '#mock-upstream/proxy/upstream/exchange.ts'
import { outlineOf, type UnknownCall } from '#mock-upstream/proxy/unknown/unknown-calls.ts'
import type { RecordedCall, UnrecordedCall } from './recording.ts'
import { isEmptyRecording, recordingHead } from './recording.ts'
import { createAnonymizer } from './anonymize.ts'

export type Recorder = {
  path: string
  keep: (exchange: Exchange) => void
  /**
   * Records only the field names of a call that the endpoint table lacks. Records no values, because any of them could
   * be personal.
   */
  keepUnknown: (call: UnknownCall) => void
}

/** Folder of recordings, which git ignores. */
const FOLDER = '.cache/recordings'

/**
 * Creates the file of a recording: a header and then one line of JSON per call. Calls are anonymised (`anonymize.ts`)
 * before they are written. Throws the file system's error when `out` cannot be written, or holds anything but the
 * header of a recording without calls.
 */
export function startRecorder({
  upstream,
  out,
}: {
  upstream: string
  out?: string | undefined
}): Recorder {
  const startedMs = Date.now()
  const name = new Date(startedMs).toISOString().slice(0, 19).replaceAll(':', '')
  const path = out ?? join(FOLDER, `${name}.jsonl`)
  // Creates the default folder if it is missing. A missing folder of `out` is an error.
  if (out === undefined) mkdirSync(FOLDER, { recursive: true })
  refuseOverwriting(path)
  const mode = 0o600
  writeFileSync(path, `${JSON.stringify(recordingHead(upstream))}\n`, { mode })
  const anonymizer = createAnonymizer()
  return {
    path,
    keep: ({ endpoint, request, token, status, answer, ms }) => {
      const anonymized = anonymizer.anonymize(endpoint, request)
      const data = answer && anonymizer.anonymize(endpoint, answer.data)
      const call: RecordedCall = {
        endpoint,
        time: Date.now() - startedMs - ms,
        ms,
        token: anonymizer.token(token),
        request: anonymized as RecordedCall['request'],
        status,
        // Anonymises the message after the request and the data, because only values that already have a pseudonym are
        // replaced in a message.
        answer: answer && {
          code: answer.code ?? null,
          msg: anonymizer.sentence(answer.msg),
          data,
        },
      }
      appendFileSync(path, `${JSON.stringify(call)}\n`)
    },
    keepUnknown: (unknown) => {
      const { status, ms, answer } = unknown
      const call: UnrecordedCall = {
        unknown: outlineOf(unknown),
        time: Date.now() - startedMs - ms,
        ms,
        status,
        code: answer?.code ?? null,
      }
      appendFileSync(path, `${JSON.stringify(call)}\n`)
    },
  }
}

/** Throws if the file exists, unless it holds only the header of a run that ended before its first call. */
function refuseOverwriting(path: string): void {
  if (!existsSync(path) || isEmptyRecording(readFileSync(path, 'utf8'))) return
  throw Object.assign(new Error(`${path} exists already`), { code: 'EEXIST' })
}
