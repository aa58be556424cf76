import { ArrowRight } from 'lucide-react'
import { paths } from '#client/app/paths.ts'
import { useText } from '#client/i18n/text.tsx'
import { buttonClass } from '#client/ui/button.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Banner } from '#contracts/content/content.ts'

/**
 * The banners as a strip that scrolls by itself only when asked: by finger, by the dots' links, by keyboard. One product
 * and one sentence each; the first picture is the one of the page that loads first.
 */
export function BannerStage({ banners }: { banners: readonly Banner[] }) {
  const text = useText()
  if (banners.length === 0) return null
  return (
    <section aria-label={text('home.banner.label')} className="flex flex-col gap-3">
      <ul
        className="focus-ring flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card border border-line bg-surface [scrollbar-width:none]"
        tabIndex={0}
        aria-label={text('home.banner.label')}
      >
        {banners.map((banner, at) => (
          <li key={banner.id} id={slideId(banner)} className="w-full shrink-0 snap-start">
            <BannerSlide banner={banner} first={at === 0} />
          </li>
        ))}
      </ul>
      {banners.length > 1 && <BannerDots banners={banners} />}
    </section>
  )
}

function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const text = useText()
  const Title = first ? 'h1' : 'h2'
  return (
    <div className="grid h-full md:grid-cols-[1.1fr_1fr]">
      <div className="flex flex-col items-start justify-center gap-4 p-6 sm:p-10 lg:p-14">
        <Title className="text-display font-semibold text-balance">{banner.title}</Title>
        <p className="max-w-md text-lead text-ink-soft">{banner.subtitle}</p>
        <a href={banner.link ?? paths.catalog()} className={`${buttonClass()} mt-2`}>
          {text(banner.link ? 'home.banner.more' : 'home.banner.catalog')}
          <ArrowRight className="size-5 rtl:rotate-180" />
        </a>
      </div>
      <Picture
        src={banner.image}
        alt=""
        width={960}
        height={720}
        sizes="(min-width: 84rem) 40rem, (min-width: 48rem) 46vw, 100vw"
        priority={first}
        className="block aspect-4/3 size-full bg-tile object-cover text-tile-ink max-md:order-first max-sm:aspect-3/2"
      />
    </div>
  )
}

function BannerDots({ banners }: { banners: readonly Banner[] }) {
  const text = useText()
  return (
    <ul className="flex justify-center gap-1">
      {banners.map((banner, at) => (
        <li key={banner.id}>
          <a
            href={`#${slideId(banner)}`}
            aria-label={text('home.banner.show', { number: at + 1, title: banner.title })}
            className="focus-ring group flex size-11 items-center justify-center rounded-full"
            onClick={(event) => {
              event.preventDefault()
              event.stopPropagation()
              document
                .getElementById(slideId(banner))
                ?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
            }}
          >
            <span className="h-1 w-6 rounded-full bg-line-strong group-hover:bg-ink" />
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
  return <Skeleton className="aspect-3/4 w-full rounded-card! sm:aspect-square md:aspect-21/9" />
}
