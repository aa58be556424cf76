import type { Locale } from './locales.ts'

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Everything the server knows about a page view. The renderer reads nothing else. */
export type PageRequest = {
  /** Path and query as asked, starting with a slash. */
  url: string
  locale: Locale
  /** Shows the texts of the pseudo-language in place of the locale's; in development only. */
  pseudo: boolean
  /** The shopper's own choice; null follows the system. */
  theme: Theme | null
  /** Origin of the shop without a slash at the end, for canonical and hreflang. */
  publicUrl: string
  timeZone: string
  /**
   * Runs one tRPC query in process (`catalog.products`, input) and gives its parsed answer. Rejects with an Error whose
   * `message` and `data` (`ErrorData`) are those that the browser would receive.
   */
  query: (path: string, input: unknown) => Promise<unknown>
  /** How long one section's data may take before it is rendered as failed. */
  deadlineMs: number
}

/** A rendered page in the pieces that `index.html` has places for. */
export type RenderedPage = {
  kind: 'page'
  status: 200 | 404 | 502
  /** Attributes of `<html>`: lang, dir, data-theme. */
  htmlAttributes: Record<string, string>
  /** title, description, robots, canonical, hreflang, Open Graph: ready HTML. */
  head: string
  /** The application's markup. */
  body: string
  /** What the browser hydrates from: JSON text with `<` escaped, for `<script type="application/json">`. */
  state: string
  /** Source modules of this page (as named in Vite's manifest), for modulepreload. */
  modules: readonly string[]
  /** Extra response headers, such as X-Robots-Tag. */
  headers: Record<string, string>
}

/**
 * Redirects an unknown page to /404 (302, docs/specification.md › Screens and routes), and another spelling of a
 * page's URL to that URL (301).
 */
export type PageRedirect = { kind: 'redirect'; status: 301 | 302; location: string }

export type PageAnswer = RenderedPage | PageRedirect

/** The client's half of server rendering: implemented in client/entry-server.tsx, injected by server/main.ts. */
export type Renderer = {
  render: (request: PageRequest) => Promise<PageAnswer>
  /** Paths that a search engine may index: pages without parameters, and those of what the shop has now. */
  sitemap: (query: PageRequest['query']) => Promise<readonly string[]>
}
