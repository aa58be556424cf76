import { Suspense, lazy, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { cx } from '#client/ui/class-names.ts'
import { CarouselStrip } from './carousel-strip.tsx'
import { useCarouselStage } from './use-carousel-stage.ts'
import { Picture } from '#client/ui/picture.tsx'

export type CarouselProps = {
  /** URLs of the images. The HTML contains only the visible image; the others load on demand. */
  images: readonly string[]
  /** Index of the visible image. The carousel slides when the index changes. */
  shown?: number
  /** Called with the index of the image that the shopper slid to. */
  onShow?: (at: number) => void
  /** Alternative text of the images. */
  alt: string
  sizes: string
  /** Target of a click on an image. */
  href?: string
  /** Changes the image by itself while the pointer hovers (docs/specification.md › Product card). */
  playOnHover?: boolean
  priority?: boolean
  className?: string
  /**
   * Path of the page to which the image belongs. A view transition morphs the image into the one with the same `shared`
   * path on the next page.
   */
  shared?: string
}

const loadSwiper = () => import('./carousel-swiper.tsx')
const CarouselSwiper = lazy(async () => ({ default: (await loadSwiper()).CarouselSwiper }))

// Ignores a failed download: the carousel shows its images without the library.
const preload = () => void loadSwiper().catch(() => {})

/** Shows one image at a time. Loads the library's code only when a pointer, a finger or focus is on the carousel. */
export function Carousel(props: CarouselProps) {
  const { images, alt, sizes, href, priority, className, shared } = props
  const box = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const shown = props.shown ?? at
  const show = (next: number) => {
    setAt(next)
    props.onShow?.(next)
  }
  const { isStrip, isUsed } = useCarouselStage(box, { several: images.length > 1, load: preload })
  const slide = (image: string | undefined, index = shown) => (
    <Slide href={href}>
      <Picture
        src={image}
        alt={index === shown ? alt : ''}
        width={640}
        height={640}
        sizes={sizes}
        priority={index === 0 && (priority ?? false)}
        className="size-full object-contain"
      />
    </Slide>
  )
  const plain = isStrip ? (
    <CarouselStrip slides={images.map(slide)} shown={shown} onShow={show} />
  ) : (
    slide(images[shown], shown)
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
      {/* Positions the slides absolutely, because otherwise grid and slides would make each other grow. */}
      <div className="absolute inset-0">
        {isUsed && images.length > 1 ? (
          // Keeps the images if the library fails to load.
          <ErrorBoundary fallback={plain}>
            <Suspense fallback={plain}>
              <CarouselSwiper {...props} start={shown} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          plain
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
