import { useEffect, useState } from 'react'

export type CarouselStage = {
  /** True on a touch screen once the carousel has been visible: the browser scrolls its images. */
  isStrip: boolean
  /** True once the library's carousel should replace image or strip. */
  isUsed: boolean
}

/** Time without scrolling after which a swipe has come to rest. */
const REST_MS = 200

type Use = {
  /** Starts the download of the library's code. */
  load: () => void
  /** False if there is only one image. */
  several: boolean
}

/**
 * Returns the stage of the carousel in `target`. On touch screens a visible carousel becomes a strip. Only a pointer, a
 * finger or focus on the carousel loads the library. It replaces the strip once the finger has left and the strip has
 * come to rest, so that no swipe breaks off.
 */
export function useCarouselStage(
  target: { current: HTMLElement | null },
  { load, several }: Use,
): CarouselStage {
  const [isStrip, setStrip] = useState(false)
  const [isUsed, setUsed] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element || !several || isUsed) return
    const arrive = () => setUsed(true)
    // The pointer may have entered before hydration.
    if (element.matches(':hover') && !isTouchScreen()) {
      arrive()
      return
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = new AbortController()
    const { signal } = end
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(arrive, REST_MS)
    }
    const onEnter = ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') arrive()
    }
    element.addEventListener('pointerenter', onEnter, { signal })
    element.addEventListener('focusin', () => isTouchScreen() || arrive(), { signal })
    element.addEventListener('keydown', arrive, { signal })
    element.addEventListener('touchstart', load, { signal, passive: true })
    for (const type of ['touchend', 'touchcancel']) element.addEventListener(type, rest, { signal })
    element.addEventListener('scroll', () => timer !== undefined && rest(), {
      signal,
      capture: true,
      passive: true,
    })
    const observer = isTouchScreen()
      ? new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) setStrip(true)
        })
      : null
    observer?.observe(element)
    return () => {
      clearTimeout(timer)
      end.abort()
      observer?.disconnect()
    }
  }, [target, load, several, isUsed])
  return { isStrip, isUsed }
}

function isTouchScreen(): boolean {
  return window.matchMedia('(hover: none)').matches
}
