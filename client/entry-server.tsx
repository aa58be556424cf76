import { renderPage } from './ssr/render-page.tsx'
import { sitemap } from './ssr/sitemap.ts'
import type { Renderer } from '#contracts/renderer.ts'

/** Client side of server rendering (contracts/renderer.ts). */
export const renderer: Renderer = { render: renderPage, sitemap }
