import { useState, useSyncExternalStore } from 'react'
import type { UIEvent } from 'react'
import { ArrowRight } from 'lucide-react'
import { paths } from '#client/paths.ts'
import { useTranslate } from '#client/i18n/translate.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { cx } from '#client/ui/class-names.ts'
import { Picture } from '#client/ui/picture.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Banner } from '#contracts/content/content.ts'

/**
 * Shows the banners in a strip that never moves by itself. The shopper scrolls the strip by touch, with the keyboard,
 * or with the links below it. The first image loads with priority.
 */
export function HeroBanner({ banners }: { banners: readonly Banner[] }) {
  const t = useTranslate()
  const [shown, setShown] = useState(0)
  if (banners.length === 0) return null
  const follow = ({ currentTarget }: UIEvent<HTMLElement>) => {
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
  }
  return (
    <section aria-label={t('home.banner.label')}>
      <ul
        className="focus-ring flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line bg-surface [scrollbar-width:none]"
        tabIndex={0}
        aria-label={t('home.banner.label')}
        onScroll={follow}
      >
        {banners.map((banner, index) => (
          <li key={banner.id} id={slideId(banner)} className="w-full shrink-0 snap-start">
            <BannerSlide banner={banner} first={index === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <BannerMarks banners={banners} shown={shown} />}
    </section>
  )
}

/**
 * Places the text below the image on phones, and over the empty side of the image on wide screens. There, the text
 * always has the colours of the light theme, because the images are light.
 */
function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const t = useTranslate()
  const Title = first ? 'h1' : 'h2'
  return (
    <div className="relative flex h-full flex-col bg-surface text-ink lg:min-h-104 lg:scheme-light">
      <BannerPicture src={banner.image} first={first} />
      {/* Fades the image into the background colour behind the text. */}
      <div className="absolute inset-y-0 start-0 w-3/5 bg-linear-to-r from-surface/90 from-35% to-surface/0 max-lg:hidden" />
      <div className="relative flex grow flex-col items-start justify-center gap-4 p-6 sm:p-10 lg:max-w-1/2 xl:p-14 lg:pe-6">
        <Title className="text-display font-semibold text-balance">{banner.title}</Title>
        <p className="max-w-md text-lead lg:max-xl:max-w-80 text-ink-soft">{banner.subtitle}</p>
        <a href={banner.link ?? paths.catalog()} className={cx(buttonClass(), 'mt-2')}>
          {t(banner.link ? 'home.banner.more' : 'home.banner.catalog')}
          <ArrowRight className="size-5 rtl:rotate-180" />
        </a>
      </div>
    </div>
  )
}

const PICTURE_LOOK =
  'block aspect-3/2 w-full bg-tile sm:aspect-2/1 object-cover object-[80%_50%] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:object-right'

/**
 * Loads the first slide's picture with the page, and all other pictures only after the page has loaded, so that they do
 * not slow down what the first screen needs.
 */
function BannerPicture({ src, first }: { src: string | null; first: boolean }) {
  const isLoaded = useLoaded()
  const picture = (
    <Picture
      src={src}
      alt=""
      width={1280}
      height={512}
      sizes="(min-width: 84rem) 79rem, (min-width: 64rem) 100vw, (min-width: 40rem) 115vw, 150vw"
      priority={first}
      className={PICTURE_LOOK}
    />
  )
  if (first || isLoaded) return picture
  return (
    <>
      <span className={cx(PICTURE_LOOK, 'noscript:hidden')} />
      <noscript>{picture}</noscript>
    </>
  )
}

function subscribeToLoad(onChange: () => void): () => void {
  addEventListener('load', onChange)
  return () => removeEventListener('load', onChange)
}

/** Returns false on the server and until the page has loaded, then true. */
function useLoaded(): boolean {
  return useSyncExternalStore(
    subscribeToLoad,
    () => document.readyState === 'complete',
    () => false,
  )
}

function BannerMarks({ banners, shown }: { banners: readonly Banner[]; shown: number }) {
  const t = useTranslate()
  return (
    <ul className="flex justify-center gap-1">
      {banners.map((banner, index) => (
        <li key={banner.id}>
          <a
            href={`#${slideId(banner)}`}
            aria-label={t('home.banner.show', { number: index + 1, title: banner.title })}
            aria-current={index === shown || undefined}
            className="focus-ring group flex size-11 items-center justify-center rounded-full"
            onClick={(event) => {
              event.preventDefault()
              document
                .getElementById(slideId(banner))
                ?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
            }}
          >
            <span
              className={cx(
                'h-1 w-6 rounded-full group-hover:bg-ink',
                index === shown ? 'bg-accent' : 'bg-line-strong',
              )}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

function slideId(banner: Banner): string {
  return `banner-${banner.id}`
}

export function BannerSkeleton() {
  return <Skeleton className="h-120 w-full rounded-card! lg:h-104" />
}
