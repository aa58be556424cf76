import { useState } from 'react'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Carousel } from './carousel.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'

type GalleryProps = {
  images: readonly string[]
  alt: string
  /** See `Carousel`. */
  shared: string
}

const LARGE = '(min-width: 84rem) 40rem, (min-width: 64rem) 46vw, 92vw'

/** Shows all images of a product: a large one to swipe, and thumbnails to choose from. */
export function Gallery({ images, alt, shared }: GalleryProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(0)
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Carousel
        images={images}
        shown={chosen}
        onShow={setChosen}
        alt={alt}
        sizes={LARGE}
        priority
        shared={shared}
        className="rounded-card"
      />
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-3">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                aria-label={t('ui.carousel.show', { number: index + 1 })}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={cx(
                  'focus-ring block size-18 overflow-hidden rounded-control border bg-tile',
                  index === chosen
                    ? 'border-accent ring-1 ring-accent'
                    : 'border-line hover:border-line-strong',
                )}
              >
                <Picture
                  src={image}
                  alt=""
                  width={160}
                  height={160}
                  sizes="72px"
                  className="size-full object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
