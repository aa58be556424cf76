import { renderPage } from '#client/app/render-page.tsx'
import { ROUTES } from '#client/app/route-table.ts'
import type { Renderer } from '#contracts/renderer.ts'

/** The client's half of server rendering (contracts/renderer.ts). */
export const renderer: Renderer = {
  render: renderPage,
  indexablePaths: ROUTES.filter((row) => !row.noindex && !row.pattern.includes(':')).map(
    (row) => row.pattern,
  ),
}
