import type { ComponentProps } from 'react'

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
export function Picture({ src, alt, sizes, priority, className, ...rest }: PictureProps) {
  const { width, height } = rest
  if (!src) {
    return (
      <span
        className={className}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-hidden="true"
      />
    )
  }
  return (
    <img
      {...rest}
      src={atWidth(src, 640)}
      srcSet={WIDTHS.map((step) => `${atWidth(src, step)} ${step}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      className={className}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
    />
  )
}
