import type { Codec } from './codec.ts'
import { parseJson } from './codec.ts'

/** Unencoded JSON. */
export const plainJson: Codec = {
  name: 'plain-json',
  encode: (value) => JSON.stringify(value ?? null),
  decode: (json) => parseJson('plain-json', json),
}
