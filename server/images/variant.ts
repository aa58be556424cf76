import type { IncomingHttpHeaders } from 'node:http'

/** Widths in px that the shop requests. Any other width is refused, so that callers cannot fill the cache. */
export const IMAGE_WIDTHS = [48, 96, 160, 320, 480, 640, 960, 1280, 1600] as const
/** AVIF is smaller, but takes too long to encode while a browser waits. Every browser reads WebP. */
export type ImageFormat = 'avif' | 'webp'

/** One encoding of an image. */
export type Variant = { width: number; format: ImageFormat; quality: number }

/** For a request with `Save-Data: on`, the image has at most this share of the requested width. */
const LIGHT_SHARE = 0.7
/**
 * Images at least this wide are encoded at a lower quality. Only very dense displays request them, and there the lower
 * quality cannot be seen.
 */
const DENSE_FROM = 960

const QUALITY: Readonly<Record<ImageFormat, { plain: number; dense: number; light: number }>> = {
  avif: { plain: 50, dense: 45, light: 35 },
  webp: { plain: 80, dense: 72, light: 50 },
}

/** Headers on which the choice of a variant depends, for `Vary`. */
export const VARIED_BY = 'Accept, Save-Data'

/**
 * Returns the variants of an image that suit a request, the smallest file first. If none of them has been made yet, the
 * browser waits only for the last one.
 */
export function chooseVariants(headers: IncomingHttpHeaders, width: number): Variant[] {
  const isLight = headers['save-data']?.toString().trim().toLowerCase() === 'on'
  const formats: ImageFormat[] = headers.accept?.includes('image/avif')
    ? ['avif', 'webp']
    : ['webp']
  return formats.map((format) => variantOf(format, width, isLight))
}

export function variantOf(format: ImageFormat, width: number, isLight = false): Variant {
  const { plain, dense, light } = QUALITY[format]
  if (!isLight) return { width, format, quality: width < DENSE_FROM ? plain : dense }
  const lighter = IMAGE_WIDTHS.findLast((step) => step <= width * LIGHT_SHARE)
  return { width: lighter ?? width, format, quality: light }
}
