import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'

/** Widths the image route is asked for; the browser picks by `sizes`. */
const WIDTHS = [160, 320, 480, 640, 960, 1280]

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> & {
  /** Address of the image route, or null where there is no picture. */
  src: string | null | undefined
  /** Empty for pictures that only decorate. */
  alt: string
  width: number
  height: number
  /** How wide the picture is shown, as in `<img sizes>`. */
  sizes: string
  /** The one picture of the view that is loaded first. */
  priority?: boolean
}

/** The address of a picture at one width in pixels. */
export function atWidth(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}

/** A picture in the widths a screen needs, with its place kept before it comes. */
export function Picture({ src, className, ...rest }: PictureProps) {
  const { width, height } = rest
  if (src) return <Drawn key={src} {...rest} src={src} className={className} />
  return (
    <span
      className={className}
      style={{ aspectRatio: `${width} / ${height}` }}
      aria-hidden="true"
    />
  )
}

/** One that cannot be fetched is an empty tile of the same size with the same words for screen readers. */
function Drawn({ src, alt, sizes, priority, className, ...rest }: PictureProps & { src: string }) {
  const { width, height } = rest
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    // It may have failed before the page was hydrated, when nobody listened.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  return (
    <img
      {...rest}
      ref={image}
      src={broken ? emptyTile(width, height) : atWidth(src, 640)}
      srcSet={
        broken ? undefined : WIDTHS.map((step) => `${atWidth(src, step)} ${step}w`).join(', ')
      }
      sizes={sizes}
      alt={alt}
      className={cx(className, broken && 'bg-tile')}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  )
}

function emptyTile(width: number, height: number): string {
  const tile = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`
  return `data:image/svg+xml,${encodeURIComponent(tile)}`
}
