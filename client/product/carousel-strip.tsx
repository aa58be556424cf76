import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { cx } from '#client/ui/class-names.ts'

type CarouselStripProps = {
  slides: readonly ReactNode[]
  /** Index of the slide in view. The strip scrolls when another one is set. */
  shown: number
  onShow: (at: number) => void
}

/** Slides side by side, which the browser itself scrolls and snaps, with a bullet for each. Needs no library. */
export function CarouselStrip({ slides, shown, onShow }: CarouselStripProps) {
  const t = useTranslate()
  const strip = useRef<HTMLUListElement>(null)
  const [start] = useState(shown)
  const inView = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    return Math.round(scrollLeft / (clientWidth || 1))
  }
  const show = (at: number, behavior: ScrollBehavior) => {
    const { current } = strip
    current?.scrollTo({ left: at * current.clientWidth, behavior })
  }
  useEffect(() => show(start, 'instant'), [start])
  useEffect(() => {
    if (inView() !== shown) show(shown, 'smooth')
  }, [shown])
  return (
    <div className="relative size-full">
      <ul
        ref={strip}
        onScrollEnd={() => onShow(inView())}
        className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li key={index} className="size-full shrink-0 snap-center snap-always">
            {slide}
          </li>
        ))}
      </ul>
      <div className="absolute inset-x-0 bottom-0 z-10 flex justify-center">
        {slides.map((_, index) => (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            aria-label={t('ui.carousel.bullet', { number: index + 1, count: slides.length })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="size-6 p-2"
          >
            <span
              className={cx(
                'block size-2 rounded-full bg-[oklch(0.36_0.012_240)]',
                index !== shown && 'opacity-35',
              )}
            />
          </button>
        ))}
      </div>
    </div>
  )
}
