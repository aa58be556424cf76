import sanitizeHtml from 'sanitize-html'
import { createByteCache } from '#server/lib/byte-cache.ts'
import type { ToImage } from './image-url.ts'

/** Turns HTML of the upstream into HTML that is safe in a page. */
export type ToHtml = (html: string) => string

const MEMO_BYTES = 16 * 1024 * 1024
const TEXT_TAGS = 'strong b em i u s small sub sup code pre kbd mark a'
const BLOCK_TAGS = 'p br hr h2 h3 h4 h5 ul ol li dl dt dd blockquote figure figcaption img'
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'
const TAGS = `${TEXT_TAGS} ${BLOCK_TAGS} ${TABLE_TAGS}`.split(' ')

/**
 * Creates a function that sanitises HTML. Keeps only the tags and attributes of an allow-list, which contains no
 * scripts, styles, frames, forms or event handlers (contracts/decisions.md › HTML). Replaces the URL of an image with a
 * URL of the image route, or removes an image that is not allowed. Remembers results, so that equal HTML is sanitised
 * only once.
 */
export function createToHtml(toImage: ToImage): ToHtml {
  const memo = createByteCache<string>(MEMO_BYTES, (clean) => 2 * clean.length)
  return (html) => {
    const known = memo.get(html)
    if (known !== undefined) return known
    const clean = sanitize(html, toImage)
    memo.set(html, clean)
    return clean
  }
}

function sanitize(html: string, toImage: ToImage): string {
  return sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: {
      a: ['href', 'rel', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      // Turns h1 into h2, because the page has its own h1.
      h1: 'h2',
      a: (tagName, attribs) => ({
        tagName,
        attribs: isForeign(attribs['href'])
          ? { ...attribs, rel: 'noopener noreferrer nofollow' }
          : attribs,
      }),
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, src: toImage(attribs['src'] ?? '') ?? '', loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}

function isForeign(href: string | undefined): boolean {
  return /^https?:/i.test(href?.trim() ?? '')
}
