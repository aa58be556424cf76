import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { Changes } from './changes.ts'
import type { Base } from '#mock-upstream/store/base/base.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

export type ControlDeps = {
  base: Base
  worlds: Worlds
  codec: Codec
  changes: Changes
  /** Origin of the shop, or null when unknown. */
  shopUrl: string | null
}
