import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#contracts/escape-html.ts'
import type { Locale } from '#contracts/locales.ts'
import type { BareReason, BareTexts } from '#contracts/renderer.ts'

export type BarePage = {
  texts: BareTexts
  /** Seconds after which the page reloads itself; null for never. */
  reloadSeconds: number | null
  /** Additional HTML below the links. */
  more?: string
}

// Colours of client/styles/tokens.css, for style attributes. The content security policy allows no style element, and a
// style sheet would be one more request to a shop that already has problems.
const INK = 'light-dark(oklch(0.21 0.014 240),oklch(0.955 0.006 85))'
const SOFT = 'light-dark(oklch(0.46 0.014 240),oklch(0.745 0.01 85))'
const GROUND = 'light-dark(oklch(0.985 0.005 85),oklch(0.175 0.008 240))'
const SURFACE = 'light-dark(oklch(1 0 0),oklch(0.215 0.009 240))'
const LINE = 'light-dark(oklch(0.905 0.007 85),oklch(0.305 0.01 240))'
const ACCENT = 'light-dark(oklch(0.44 0.078 188),oklch(0.78 0.1 184))'
const ACCENT_INK = 'light-dark(oklch(0.99 0.005 180),oklch(0.19 0.03 190))'

/** Style attributes of the parts of a bare page. */
export const BARE_STYLES = {
  body: `margin:0;min-height:100dvh;box-sizing:border-box;padding:clamp(1rem,5vw,3rem);display:grid;place-content:center;justify-items:center;gap:1.5rem;background:${GROUND};color:${INK};font:1rem/1.6 'Inter Variable',system-ui,sans-serif`,
  brand: 'margin:0;display:flex;align-items:center;gap:.625rem;font-weight:650;font-size:1.125rem',
  card: `box-sizing:border-box;width:100%;max-width:36rem;padding:clamp(1.5rem,5vw,2.5rem);border:1px solid ${LINE};border-radius:12px;background:${SURFACE}`,
  title:
    'margin:0;font-size:clamp(1.5rem,1.4rem + 1vw,2rem);line-height:1.2;letter-spacing:-.02em;text-wrap:balance',
  text: `margin:.75rem 0 0;color:${SOFT};text-wrap:pretty`,
  links:
    'margin:1.5rem 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:.75rem 1.5rem;font-weight:600',
  button: `display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:8px;background:${ACCENT};color:${ACCENT_INK};text-decoration:none`,
  link: `display:inline-flex;align-items:center;min-height:2.75rem;color:${ACCENT}`,
  heading: `margin:1.5rem 0 0;padding-top:1.25rem;border-top:1px solid ${LINE};font-size:1.0625rem;line-height:1.35;text-wrap:balance`,
  list: 'margin:.5rem 0 0;padding:0;list-style:none',
  entry: `display:block;padding:.625rem 0;color:${ACCENT};overflow-wrap:anywhere`,
  note: `margin:1.5rem 0 0;padding-top:1rem;border-top:1px solid ${LINE};color:${SOFT};font-size:.875rem`,
}

/** Logo of client/layout/mark.svg, in the colours of the theme. */
const MARK = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><rect width="32" height="32" rx="8" style="fill:${ACCENT}"/><g style="fill:none;stroke:${ACCENT_INK};stroke-width:2.2;stroke-linecap:round"><circle cx="16" cy="16" r="8"/><circle cx="16" cy="16" r="2.6" style="fill:${ACCENT_INK};stroke:none"/><path d="M16 8V5.4M16 26.6V24M8 16H5.4M26.6 16H24M21.6 10.4l1.8-1.8M8.6 23.4l1.8-1.8"/></g></svg>`

const ENGLISH: Omit<BareTexts, 'note'> = {
  language: 'en',
  title: 'Something didn’t load',
  text: 'Something went wrong on our side. Try again or reload the page.',
  retry: 'Try again',
  home: 'Go to homepage',
}

/** Returns the English texts, which are shown if the translated texts cannot be loaded. */
export function englishTexts(requestId: string): BareTexts {
  return { ...ENGLISH, note: `Error code: ${requestId.slice(0, 8)}` }
}

/** Returns the texts of a bare page; undefined while the client is not loaded. */
export type TextsOf = (locale: Locale, reason: BareReason) => Promise<BareTexts | undefined>

type Failure = { locale: Locale; textsOf: TextsOf }

/** Sends the page for an unexpected error, in the visitor's language if its texts can be loaded. */
export async function sendFailurePage(
  reply: FastifyReply,
  { locale, textsOf }: Failure,
): Promise<FastifyReply> {
  const requestId = reply.request.id
  const texts = await textsOf(locale, { kind: 'failed', requestId }).catch(() => undefined)
  return reply
    .code(500)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(barePage({ texts: texts ?? englishTexts(requestId), reloadSeconds: null }))
}

/**
 * Returns a page without data, scripts or style sheets. It replaces a page that failed, or that a busy shop refused. It
 * uses the theme of the operating system, because only a script could read the theme that the shopper has chosen.
 */
export function barePage({ texts, reloadSeconds, more = '' }: BarePage): string {
  const { language, title, text, retry, home, note } = texts
  const part = (name: keyof typeof BARE_STYLES) => `style="${BARE_STYLES[name]}"`
  return `<!doctype html>
<html lang="${escapeHtml(language)}" style="color-scheme:light dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
${reloadSeconds === null ? '' : `<meta http-equiv="refresh" content="${reloadSeconds}">`}<title>${escapeHtml(title)} · Strongroom</title></head>
<body ${part('body')}><p ${part('brand')}>${MARK}Strongroom</p>
<main ${part('card')}><h1 ${part('title')}>${escapeHtml(title)}</h1><p ${part('text')}>${escapeHtml(text)}</p>
<p ${part('links')}><a href="" ${part('button')}>${escapeHtml(retry)}</a>${home === null ? '' : `<a href="/" ${part('link')}>${escapeHtml(home)}</a>`}</p>
${more}${note === null ? '' : `<p ${part('note')}>${escapeHtml(note)}</p>`}</main></body></html>`
}
