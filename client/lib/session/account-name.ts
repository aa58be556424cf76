import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from './storage.ts'

const slot = localSlot(LOCAL_KEYS.account)

/** The account name that "remember" keeps; never the password (contracts/decisions.md › remember (login)). */
export function rememberedAccount(): string {
  return slot.read() ?? ''
}

/** An empty name forgets it. */
export function rememberAccount(account: string): void {
  slot.write(account === '' ? null : account)
}
