import { Suspense, lazy, useEffect, useState } from 'react'
import { noticeQueue } from '#client/lib/notify.ts'
import { useStore } from '#client/lib/store.ts'
import { whenIdle } from '#client/lib/when-idle.ts'

const ToasterMount = lazy(async () => ({
  default: (await import('./toaster-mount.tsx')).ToasterMount,
}))

/** The place for toasts; its code comes when the page is idle or the first toast is asked for. */
export function Toaster() {
  const waiting = useStore(noticeQueue).length > 0
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  if (!waiting && !idle) return null
  return (
    <Suspense fallback={null}>
      <ToasterMount />
    </Suspense>
  )
}
