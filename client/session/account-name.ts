import { LOCAL_KEYS } from '#contracts/storage-keys.ts'
import { localSlot } from '#client/lib/storage.ts'

const slot = localSlot(LOCAL_KEYS.account)

/**
 * Returns the account name that the login stored if the shopper ticked "remember". The password is never stored
 * (contracts/decisions.md › remember (login)).
 */
export function rememberedAccount(): string {
  return slot.read() ?? ''
}

/** Stores the account name. An empty name removes the stored one. */
export function rememberAccount(account: string): void {
  slot.write(account === '' ? null : account)
}
