import { Suspense, lazy, useState } from 'react'
import { Maximize2 } from 'lucide-react'
import { notify } from '#client/dialogs/notifications.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { Carousel } from './carousel.tsx'
import { cx } from '#client/ui/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { Picture } from '#client/ui/picture.tsx'

type GalleryProps = {
  images: readonly string[]
  alt: string
  /** Path of the product page. See `shared` of `CarouselProps`. */
  shared: string
}

const LARGE = '(min-width: 84rem) 40rem, (min-width: 64rem) 46vw, 92vw'

const loadLightbox = () => import('./lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await loadLightbox()).Lightbox }))

/**
 * Shows all images of a product: a large image, which can be swiped or opened full-window, and thumbnails to choose
 * from.
 */
export function Gallery({ images, alt, shared }: GalleryProps) {
  const t = useTranslate()
  const [chosen, setChosen] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    try {
      await loadLightbox()
      setIsOpen(true)
    } catch {
      notify.error(t('errors.network'))
    }
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        role="presentation"
        className="relative [&_img]:cursor-zoom-in"
        onClick={({ target }) => {
          if (target instanceof HTMLImageElement) void open()
        }}
      >
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
        {images.length > 0 && (
          <IconButton
            className="absolute! end-3 top-3 z-10 rounded-full border border-line bg-surface/90 noscript:hidden print:hidden"
            label={t('ui.lightbox.open')}
            icon={<Maximize2 className="size-5" />}
            aria-haspopup="dialog"
            onClick={() => void open()}
          />
        )}
      </div>
      {isOpen && (
        <Suspense>
          <Lightbox
            images={images}
            shown={chosen}
            onShow={setChosen}
            title={alt}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-3 print:hidden">
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
