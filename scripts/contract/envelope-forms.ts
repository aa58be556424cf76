import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import { describeSeen, type Difference } from '#contracts/upstream/compare/difference.ts'
import { describeBody, type OtherResponse } from '#contracts/upstream/describe-body.ts'
import { valueAt } from '#contracts/values.ts'

// Unusual forms of a response around its data, which the shop accepts.

/** Describes text beside the JSON of a response, which the shop ignores. */
export function describeExtras(raw: OtherResponse): Difference {
  const seen = describeBody(raw).replace(/ \(\d+ characters\)$/, '')
  return { field: 'response', expected: 'nothing but JSON', seen }
}

/** Returns the code of an envelope as an unusual form if it is a text. */
export function formsOfCode(json: unknown): Difference[] {
  const code = valueAt(json, ['code'])
  return typeof code === 'string'
    ? [{ field: 'code', expected: 'a number', seen: describeSeen(code) }]
    : []
}

/** Describes the unreadable data of a write that succeeded. Leaves out the data, which may be personal. */
export function describeIgnored(codec: Codec, kind: string): Difference {
  return { field: 'data', expected: `text of ${codec.name}`, seen: kind }
}
