import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import { hasSentAttempts } from '#client/session/checkout-draft.ts'

/** If an earlier page or another tab has sent an order, loads the code that looks up orders with an unclear outcome. */
export function AttemptWatch() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasSentAttempts()) return undefined
    const load = async () => {
      const { AttemptNotice } = await import('#client/features/orders/attempt/attempt-notice.tsx')
      setNotice(() => AttemptNotice)
    }
    // Ignores a failed download: the checkout, too, looks up an order with an unclear outcome before it sends another
    // order.
    return whenIdle(() => void load().catch(() => {}))
  }, [])
  return Notice && <Notice />
}
