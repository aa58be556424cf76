import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'
import { hasSentAttempts } from '#client/session/checkout-draft.ts'

/** Loads the code that asks after unclear orders, in the rare case that an earlier page or another tab has sent one. */
export function AttemptWatch() {
  const [Notice, setNotice] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!hasSentAttempts()) return undefined
    const load = async () => {
      const { AttemptNotice } = await import('#client/features/orders/attempt/attempt-notice.tsx')
      setNotice(() => AttemptNotice)
    }
    // Without the code, the checkout still asks before it sends anything.
    return whenIdle(() => void load().catch(() => {}))
  }, [])
  return Notice && <Notice />
}
