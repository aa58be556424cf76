import { useEffect, useEffectEvent } from 'react'

/** Movement of a finger in px that counts as a swipe. */
const SWIPE_PX = 30

type EarlySwipe = {
  /** True once the swipe code is mounted. From then on, that code handles swipes, and this hook ignores them. */
  isHandled: boolean
  /** Called with 1 for a swipe to the next picture, and with -1 for a swipe to the previous picture. */
  onSwipe: (step: 1 | -1) => void
}

/** Recognises a swipe on `target` that begins before the swipe code is mounted, so that the swipe is not lost. */
export function useEarlySwipe(
  target: { current: HTMLElement | null },
  { isHandled, onSwipe }: EarlySwipe,
): void {
  const tell = useEffectEvent(onSwipe)
  useEffect(() => {
    const element = target.current
    if (!element || isHandled) return undefined
    let isPinch = false
    const onStart = ({ target: touched, touches: [finger, other] }: TouchEvent) => {
      isPinch = other !== undefined
      if (!touched || !finger || isPinch) return
      const { clientX, clientY } = finger
      const onEnd = (event: Event) => {
        if (!(event instanceof TouchEvent) || isPinch) return
        const [lifted] = event.changedTouches
        const x = (lifted?.clientX ?? clientX) - clientX
        const y = (lifted?.clientY ?? clientY) - clientY
        if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > Math.abs(y)) tell(x < 0 ? 1 : -1)
      }
      // Listens on the touched picture itself, because the browser sends `touchend` to that picture even after the
      // swipe code has replaced it.
      touched.addEventListener('touchend', onEnd, { once: true, passive: true })
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    return () => element.removeEventListener('touchstart', onStart)
  }, [target, isHandled])
}
