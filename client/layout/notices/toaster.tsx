import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { useStore } from '#client/lib/store.ts'
import { firstUse } from '#client/lib/first-use.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

/**
 * Loads the toaster once the shopper uses the page and the browser is idle, or when the first toast is queued. If the
 * download fails, notices stay queued until the next notice, or until the browser is online again.
 */
export function Toaster() {
  const waiting = useStore(noticeQueue).some(({ notice }) => notice.kind !== 'cleared')
  const [Mount, setMount] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (Mount) return
    const load = async () => {
      try {
        const { ToasterMount } = await import('./toaster-mount.tsx')
        setMount(() => ToasterMount)
      } catch {
        // Ignores a failed download: the next notice or the `online` event tries again.
      }
    }
    const onOnline = () => void load()
    addEventListener('online', onOnline)
    let cancelIdle: (() => void) | null = () => {}
    if (waiting) void load()
    else
      void firstUse.then(() => {
        if (cancelIdle) cancelIdle = whenIdle(() => void load())
      })
    return () => {
      removeEventListener('online', onOnline)
      cancelIdle?.()
      cancelIdle = null
    }
  }, [waiting, Mount])
  return Mount && <Mount />
}
