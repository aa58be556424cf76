import { SESSION_KEYS } from '#contracts/storage-keys.ts'
import { useHydrated } from '#client/lib/use-hydrated.ts'
import { isStoredSiteInfo } from '#client/session/guards.ts'
import { readJson, sessionSlot } from '#client/lib/storage.ts'
import { trpc } from '#client/api/trpc-react.ts'

export type KnownContact = { phone: string; email: string; chat: string }

const slot = sessionSlot(SESSION_KEYS.siteInfo)

/** Returns the shop's contact details from cache or session storage. Sends no request, because the shop may be down. */
export function useKnownContact(): KnownContact | null {
  const info = trpc.useUtils().site.info.getData()
  const hydrated = useHydrated()
  if (info) return { phone: info.contactPhone, email: info.contactEmail, chat: info.custAccount }
  const stored = hydrated ? readJson(slot) : undefined
  if (!isStoredSiteInfo(stored)) return null
  return { phone: stored.contact_phone, email: stored.contact_email, chat: stored.cust_account }
}
