import { useEffect, useRef, useState } from 'react'
import type { ComponentProps } from 'react'

/**
 * Widths in which the server can deliver an image. Each picture offers the widths from half to double its own width,
 * and the browser chooses one by `sizes`.
 */
const WIDTHS = [48, 96, 160, 320, 480, 640, 960, 1280, 1600]

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading'> & {
  /** URL of the image, or null if there is no image. */
  src: string | null | undefined
  /** Text that describes the image. Empty for decorative images. */
  alt: string
  /** Usual size in CSS pixels. The browser may load a file whose width is at least half and at most double `width`. */
  width: number
  height: number
  /** Width at which the image is displayed, in the form of the attribute `sizes` of `<img>`. */
  sizes: string
  /** The browser loads this image before all others. Set it for at most one image per page. */
  priority?: boolean
}

/** Style of the empty tile in place of an image. In dark mode, it is dark, unlike the ground of the images. */
const EMPTY = { background: 'var(--sunken)' }

/** Returns the URL of an image at one width in pixels. */
export function atWidth(src: string, width: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${width}`
}

/**
 * Shows an image. The browser loads the most suitable of several widths. Reserves the space of the image while it
 * loads.
 */
export function Picture({ src, className, ...rest }: PictureProps) {
  const { width, height } = rest
  if (src) return <Drawn key={src} {...rest} src={src} className={className} />
  return (
    <span
      className={className}
      // As a block, the tile has the size that the classes give it, also in a link.
      style={{ ...EMPTY, display: 'block', aspectRatio: `${width} / ${height}` }}
      aria-hidden="true"
    />
  )
}

/** Shows an image. If loading fails, shows an empty tile of the same size, with the same alternative text. */
function Drawn({ src, alt, sizes, priority, className, ...rest }: PictureProps & { src: string }) {
  const { width, height } = rest
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    // The image may have failed before React was ready. In that case, React receives no error event.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  return (
    <img
      {...rest}
      ref={image}
      src={broken ? emptyTile(width, height) : atWidth(src, 640)}
      srcSet={broken ? undefined : srcSetOf(src, width)}
      sizes={sizes}
      alt={alt}
      className={className}
      style={broken ? EMPTY : undefined}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={() => setBroken(true)}
    />
  )
}

function srcSetOf(src: string, width: number): string {
  const steps = WIDTHS.filter((step) => step >= width / 2 && step <= width * 2)
  return steps.map((step) => `${atWidth(src, step)} ${step}w`).join(', ')
}

function emptyTile(width: number, height: number): string {
  const tile = `<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/>`
  return `data:image/svg+xml,${encodeURIComponent(tile)}`
}
