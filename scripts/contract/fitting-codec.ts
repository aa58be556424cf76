import { chooseCodec } from '#contracts/upstream/codecs/choose-codec.ts'
import type { Codec, CodecName } from '#contracts/upstream/codecs/codec.ts'
import { CODEC_NAMES, CodecError } from '#contracts/upstream/codecs/codec.ts'

/** Returns all codecs to try. Leaves out the codec that needs a key when there is no valid key. */
export function listCodecs(key: string | undefined): Codec[] {
  return CODEC_NAMES.flatMap((name) => {
    try {
      return [chooseCodec(name, key)]
    } catch (error) {
      if (error instanceof CodecError) return []
      throw error
    }
  })
}

/**
 * Returns the codecs that decode `text` to an object, a list or null. A decoded payload is always one of these three.
 */
export function findFittingCodecs(text: string, codecs: readonly Codec[]): CodecName[] {
  return codecs.filter((codec) => reads(codec, text)).map(({ name }) => name)
}

function reads(codec: Codec, text: string): boolean {
  try {
    return typeof codec.decode(text) === 'object'
  } catch (error) {
    if (error instanceof CodecError) return false
    throw error
  }
}
