import { escapeHtml } from '#contracts/escape-html.ts'
import type { FailureTexts, RefusalTexts, RenderedPage } from '#contracts/renderer.ts'

/** Placeholders in `client/index.html` that the server fills. */
export const PLACEHOLDERS = {
  html: '<html lang="en">',
  head: '<!--head-->',
  body: '<!--body-->',
  state: '<!--state-->',
  scripts: '<!--scripts-->',
} as const

/** Returns the whole document. Replacements are functions, because page text may contain `$&`. */
export function composeDocument(
  template: string,
  page: RenderedPage,
  scripts: readonly string[],
): string {
  const attributes = Object.entries(page.htmlAttributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const preloads = scripts
    .map((script) => `<link rel="modulepreload" fetchpriority="low" href="${escapeHtml(script)}">`)
    .join('')
  return template
    .replace(PLACEHOLDERS.html, () => `<html${attributes}>`)
    .replace(PLACEHOLDERS.head, () => page.head)
    .replace(PLACEHOLDERS.body, () => page.body)
    .replace(
      PLACEHOLDERS.state,
      () => `<script type="application/json" id="state">${page.state}</script>`,
    )
    .replace(PLACEHOLDERS.scripts, () => preloads)
}

/** Texts of the failure page when the translated texts cannot be loaded. */
const ENGLISH: FailureTexts = {
  lang: 'en',
  title: 'This could not be loaded',
  text: 'Something went wrong on our side. Try again or reload the page.',
  retry: 'Try again',
  home: 'To the home page',
  code: '',
}

/** Returns the page for a failed rendering, without data and scripts, but with the code to quote. */
export function failureDocument(requestId: string, texts: FailureTexts = ENGLISH): string {
  const { lang, title, text, retry, home, code } = texts
  return `<!doctype html><html lang="${escapeHtml(lang)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>Strongroom</title><body style="font:16px/1.5 system-ui;max-width:36rem;margin:15vh auto;padding:0 1rem;color-scheme:light dark">
<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="">${escapeHtml(retry)}</a> · <a href="/">${escapeHtml(home)}</a></p>
<p><small>${escapeHtml(code || `Code to quote: ${requestId.slice(0, 8)}`)}</small></p></body></html>`
}

/** Returns a small page without scripts for a visitor who has to wait. The page reloads itself after `seconds`. */
export function refusalDocument(texts: RefusalTexts, seconds: number): string {
  const { language, title, text, again } = texts
  return `<!doctype html><html lang="${escapeHtml(language)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="${seconds}"><title>${escapeHtml(title)} · Strongroom</title>
<body style="font:16px/1.6 system-ui,sans-serif;max-width:32rem;margin:18vh auto;padding:0 1.25rem"><p style="font-weight:600">Strongroom</p>
<h1 style="font-size:1.75rem;line-height:1.25">${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="" style="color:inherit;font-weight:600">${escapeHtml(again)}</a></p></body></html>`
}
