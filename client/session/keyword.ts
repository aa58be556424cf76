import { KEYWORD_MAX_LENGTH } from '#contracts/limits.ts'
import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { sessionSlot } from '#client/lib/storage.ts'

const slot = sessionSlot(SESSION_KEYS.keyword)

/** Returns the last search keyword (docs/specification.md › Header). */
export function readKeyword(): string {
  return slot.read()?.slice(0, KEYWORD_MAX_LENGTH) ?? ''
}

export function storeKeyword(keyword: string): void {
  slot.write(keyword)
}
