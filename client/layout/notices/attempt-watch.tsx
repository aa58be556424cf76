import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import { hasSentAttempts } from '#client/session/checkout-draft.ts'

/** Loads the code that looks up orders with an unclear outcome, if an earlier page or another tab has sent an order. */
export function AttemptWatch() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasSentAttempts()) return undefined
    const load = async () => {
      const { AttemptNotice } = await import('#client/features/orders/attempt/attempt-notice.tsx')
      setNotice(() => AttemptNotice)
    }
    // Ignores a failed download: before the checkout sends another order, it looks up an order with an unclear outcome
    // itself.
    return whenIdle(() => void load().catch(() => {}))
  }, [])
  return Notice && <Notice />
}
