import { Suspense, lazy, useRef } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { cx } from './class-names.ts'
import { useNear } from './near.ts'
import { Picture } from './picture.tsx'

export type CarouselProps = {
  /** Addresses of the image route; one is in the HTML, the others come when they are wanted. */
  images: readonly string[]
  /** Which of them is shown; when it changes, the carousel slides there. */
  shown?: number
  /** Called with the picture that the shopper slid to. */
  onShow?: (at: number) => void
  /** What the pictures show. */
  alt: string
  sizes: string
  /** Where a click on a picture leads. */
  href?: string
  /** Plays while the pointer hovers (docs/specification.md › Product card). */
  playOnHover?: boolean
  priority?: boolean
  className?: string
  /** The address whose picture this is: it moves from one page to the other where both have it. */
  shared?: string
}

const CarouselSwiper = lazy(async () => ({
  default: (await import('./carousel-swiper.tsx')).CarouselSwiper,
}))

/** Pictures one at a time; a plain picture until the pointer, focus or a touch screen makes sliding useful. */
export function Carousel(props: CarouselProps) {
  const { images, shown = 0, alt, sizes, href, priority, className, shared } = props
  const box = useRef<HTMLDivElement>(null)
  const near = useNear(box)
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
      {/* Out of the flow: in it, a grid would grow with the slides and the slides with the grid. */}
      <div className="absolute inset-0">
        {near && images.length > 1 ? (
          // Sliding that cannot be fetched leaves the picture, and the section around it, as they are.
          <ErrorBoundary fallback={first}>
            <Suspense fallback={first}>
              <CarouselSwiper {...props} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          first
        )}
      </div>
    </div>
  )
}

/** A slide that is a link where there is somewhere to go; the title beside it is the link for the keyboard. */
export function Slide({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return <>{children}</>
  return (
    <a href={href} tabIndex={-1} aria-hidden="true" className="block size-full">
      {children}
    </a>
  )
}
