import { isClosed } from './route.ts'
import { ROUTES } from './routes.ts'
import { bareTexts } from './ssr/bare-texts.ts'
import { renderPage } from './ssr/render-page.tsx'
import { sharedUrl } from './ssr/shared-url.ts'
import { sitemap } from './ssr/sitemap.ts'
import type { Renderer } from '#contracts/renderer.ts'

/** Implements the `Renderer` that the server calls (contracts/renderer.ts). */
export const renderer: Renderer = {
  render: renderPage,
  bareTexts,
  sharedUrl,
  sitemap,
  closedPatterns: ROUTES.filter(isClosed).map((route) => route.pattern),
}
