import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { noticeQueue } from '#client/dialogs/notifications.ts'
import { useStore } from '#client/lib/store.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

/**
 * Loads the toaster when the page is idle or the first toast is queued. If the download fails, notices stay queued
 * until the connection is back.
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
        // Ignored: the next notice or the `online` event tries again.
      }
    }
    const onOnline = () => void load()
    window.addEventListener('online', onOnline)
    const cancelIdle = waiting ? undefined : whenIdle(() => void load())
    if (waiting) void load()
    return () => {
      window.removeEventListener('online', onOnline)
      cancelIdle?.()
    }
  }, [waiting, Mount])
  return Mount && <Mount />
}
