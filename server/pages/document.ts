import { escapeHtml } from '#contracts/escape-html.ts'
import type { RenderedPage } from '#contracts/renderer.ts'

/** Media type of a page, unless its headers name another. */
export const HTML_TYPE = 'text/html; charset=utf-8'

/** Placeholders in `client/index.html` that the server fills. */
export const PLACEHOLDERS = {
  html: '<html lang="en">',
  head: '<!--head-->',
  body: '<!--body-->',
  state: '<!--state-->',
  scripts: '<!--scripts-->',
} as const

/** Returns the whole document. Passes functions to `replace`, because `replace` would interpret `$&` in a string. */
export function composeDocument(
  template: string,
  page: RenderedPage,
  scripts: readonly string[],
): string {
  const attributes = Object.entries(page.htmlAttributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const preloads = scripts
    .map((script) => `<link rel="modulepreload" href="${escapeHtml(script)}">`)
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
