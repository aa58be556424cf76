import type { Codec } from '#contracts/upstream/codecs/codec.ts'
import type { Base } from '#mock-upstream/store/base.ts'
import type { OpenInMemory } from './replay.ts'
import type { Worlds } from '#mock-upstream/store/worlds.ts'

/** What the routes of the lab work on. */
export type LabDeps = {
  base: Base
  worlds: Worlds
  codec: Codec
  /** Where a bundle is replayed. */
  openInMemory: OpenInMemory
  /** Where the shop is; null when nobody said it. */
  shopUrl: string | null
}
