import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { App } from '#client/app/app.tsx'
import type { Runtime } from '#client/app/app-context.ts'
import { CrumbsListener } from '#client/sections/breadcrumbs.tsx'
import type { Crumb } from '#client/sections/breadcrumbs.tsx'
import type { PreparedPage } from './prepare-page.ts'

export type RenderedApp = {
  /** React's link that preloads the first high-priority picture. */
  preload: string
  body: string
  crumbs: readonly Crumb[]
}

/** Renders the application at a page. Call it through `takeTurn`, because rendering keeps the processor busy. */
export async function renderApp({
  request,
  url,
  trpc,
  messages,
}: PreparedPage): Promise<RenderedApp> {
  const { locale, timeZone, publicUrl } = request
  const runtime: Runtime = { locale, publicUrl, timeZone, messages, trpc }
  let crumbs: readonly Crumb[] = []
  const markup = await renderWhole(
    <CrumbsListener value={(shown) => (crumbs = shown)}>
      <App runtime={runtime} url={url} />
    </CrumbsListener>,
  )
  return { ...markup, crumbs }
}

/**
 * Renders the page as HTML, with the content of every Suspense boundary in place, so that React writes no inline
 * script. Removes the preload links with which React starts its HTML, because no other file may delay the first
 * high-priority picture. Returns the preload link of that picture separately, for the head.
 */
async function renderWhole(element: ReactNode): Promise<{ preload: string; body: string }> {
  const html = renderAtOnce(element) ?? (await renderPatiently(element))
  const links = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? ''
  const [preload = ''] =
    links.match(/<link rel="preload" as="image"[^>]*fetchPriority="high"[^>]*>/) ?? []
  return { preload, body: html.slice(links.length) }
}

/** React's marker for a Suspense boundary whose content suspended or failed. */
const UNFINISHED_BOUNDARY = '<!--$!-->'

/**
 * Renders without a stream, in half the processor time. Returns undefined if a component fails, or if a part of the
 * page suspends, for example because its code is loading for the first time.
 */
function renderAtOnce(element: ReactNode): string | undefined {
  try {
    const html = renderToString(element)
    return html.includes(UNFINISHED_BOUNDARY) ? undefined : html
  } catch {
    // A component failed, or suspended outside all boundaries. `renderPatiently` then renders the page again.
    return undefined
  }
}

async function renderPatiently(element: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(element, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  await stream.allReady
  return new Response(stream).text()
}
