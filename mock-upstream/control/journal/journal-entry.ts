import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { CodecError } from '#contracts/upstream/codecs/codec.ts'
import { DATA_FIELD } from '#contracts/upstream/envelope.ts'
import type { Recorded } from '#mock-upstream/world/journal.ts'
import { explain, type Payload } from './near-miss.ts'
import { mask, maskPath } from './secrets.ts'

/**
 * Describes a recorded call for the control API. Decodes the request, hides secrets, and explains how the request broke
 * the contract, if it did.
 */
export function describeEntry(entry: Recorded, { world, codec }: { world: string; codec: Codec }) {
  const read = readPayload(entry, codec)
  const { seq, time, endpoint, path, account, status, ms, fault, answer, handled } = entry
  return {
    seq,
    time,
    at: new Date(entry.atMs).toISOString(),
    world,
    endpoint,
    path: maskPath(path),
    request_id: entry.requestId,
    token: tokenOf(entry),
    account,
    request: 'payload' in read ? mask(read.payload) : null,
    answer: answer && mask({ code: null, ...answer }),
    // If a fault applied to the call, adds the handler's own response. The caller may have got a changed response or no
    // response.
    ...(fault && { handler: handled && mask(handled) }),
    status,
    ms,
    fault,
    ...(entry.compared && { compared: entry.compared }),
    ...(entry.matched && { matched: entry.matched }),
    near_miss: explain(entry, read),
  }
}
export type JournalEntry = ReturnType<typeof describeEntry>

function tokenOf({ token, account }: Recorded): 'none' | 'known' | 'unknown' {
  if (token === null) return 'none'
  return account === null ? 'unknown' : 'known'
}

/** Decodes the request of a recorded call. The result still contains secrets. */
export function readPayload({ form, contentType }: Recorded, codec: Codec): Payload {
  if (!form) {
    const got = contentType ? ` Got: ${contentType}.` : ''
    return { unreadable: `Not a form. Expected: application/x-www-form-urlencoded.${got}` }
  }
  const names = [...form.keys()]
  const text = form.get(DATA_FIELD)
  if (names.length !== 1 || text === null) {
    const got = names.join(', ') || 'none'
    return { unreadable: `Expected: one field named ${DATA_FIELD}. Got: ${got}.` }
  }
  try {
    const payload = codec.decode(text)
    return typeof payload === 'object' && payload !== null && !Array.isArray(payload)
      ? { payload: { ...payload } }
      : { unreadable: 'Decoded, but not an object.' }
  } catch (error) {
    if (!(error instanceof CodecError)) throw error
    return {
      unreadable: `It cannot be decoded: ${error.message}.${text.includes(' ') ? ' A + came as a space: encode the form.' : ''}`,
    }
  }
}
