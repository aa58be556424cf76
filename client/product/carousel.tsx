import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { cx } from '#client/ui/class-names.ts'
import { useEarlySwipe } from './use-early-swipe.ts'
import { useInteractionIntent } from './use-interaction-intent.ts'
import { Picture } from '#client/ui/picture.tsx'

export type CarouselProps = {
  /** URLs of the images. The HTML contains only the visible image; the others load on demand. */
  images: readonly string[]
  /** Index of the visible image. The carousel slides when the index changes. */
  shown?: number
  /** Called with the index of the image that the shopper slid to. */
  onShow?: (at: number) => void
  alt: string
  sizes: string
  /** URL that a click on an image opens. */
  href?: string
  /** True if the image changes by itself while the pointer hovers over it (docs/specification.md › Product card). */
  playOnHover?: boolean
  priority?: boolean
  className?: string
  /**
   * Path of the page to which the image belongs, for example `/product/7`. When the shopper opens this page, the image
   * moves to the place of the page's own image (`client/router/view-transition.ts`).
   */
  shared?: string
}

const CarouselSwiper = lazy(async () => (await import('./carousel-swiper.tsx')).loadSwiper())

/**
 * Shows one image at a time. Loads the swipe code only when the shopper is likely to swipe (`useInteractionIntent`).
 */
export function Carousel(props: CarouselProps) {
  const { images, alt, sizes, href, priority, className, shared } = props
  const box = useRef<HTMLDivElement>(null)
  const near = useInteractionIntent(box)
  const [isReady, setIsReady] = useState(false)
  const [swipedTo, setSwipedTo] = useState(0)
  const shown = props.shown ?? swipedTo
  useEarlySwipe(box, {
    isHandled: isReady || images.length < 2,
    onSwipe: (step) => {
      const next = (shown + step + images.length) % images.length
      setSwipedTo(next)
      props.onShow?.(next)
    },
  })
  const first = (
    <Slide href={href}>
      <Picture
        src={images[shown]}
        alt={alt}
        width={640}
        height={640}
        sizes={sizes}
        priority={priority ?? false}
        className="size-full object-contain"
      />
    </Slide>
  )
  return (
    <div
      ref={box}
      data-shared={shared}
      className={cx(
        'relative aspect-square w-full overflow-hidden bg-tile text-tile-ink',
        className,
      )}
    >
      {/* Positions the slides absolutely. Otherwise they would widen the grid around them, and the grid would widen the
          slides in turn. */}
      <div className="absolute inset-0">
        {near && images.length > 1 ? (
          // Keeps the static image if the swipe code fails to load.
          <ErrorBoundary fallback={first}>
            <Suspense fallback={first}>
              <CarouselSwiper {...props} start={shown} onReady={() => setIsReady(true)} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          first
        )}
      </div>
    </div>
  )
}

/**
 * Wraps a slide in a link if `href` is set. Hides the link from keyboard and screen readers, because the title beside
 * the image links to the same page.
 */
export function Slide({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <>{children}</>
  return (
    <a href={href} tabIndex={-1} aria-hidden="true" className="block size-full">
      {children}
    </a>
  )
}
