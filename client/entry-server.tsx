import icons, { favicon } from 'virtual:web-icons'
import { isClosed } from './route.ts'
import { ROUTES } from './routes.ts'
import { bareTexts } from './ssr/bare-texts.ts'
import { offlineTexts } from './ssr/offline-texts.ts'
import { llmsText } from './ssr/markdown/llms-text.ts'
import { renderMarkdown } from './ssr/markdown/render-markdown.ts'
import { renderPage } from './ssr/render-page.tsx'
import { sharedUrl } from './ssr/shared-url.ts'
import { sitemap } from './ssr/sitemap.ts'
import { webManifest } from './ssr/web-manifest.ts'
import type { Renderer } from '#contracts/renderer.ts'

/** Implements the `Renderer` that the server calls (contracts/renderer.ts). */
export const renderer: Renderer = {
  render: renderPage,
  renderMarkdown,
  bareTexts,
  offlineTexts,
  sharedUrl,
  sitemap,
  llmsText,
  favicon,
  webManifest: (locale) => webManifest(locale, icons),
  closedPatterns: ROUTES.filter(isClosed).map((route) => route.pattern),
}
