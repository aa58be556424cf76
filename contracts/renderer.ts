import type { Locale } from './locales.ts'

/** All input of the renderer for one page view. */
export type PageRequest = {
  /** Path and query of the request, starting with a slash. */
  url: string
  locale: Locale
  /** Whether all texts are in the pseudo-language `qps` instead of `locale`. True in development only. */
  pseudo: boolean
  /** Origin of the shop, without a trailing slash, for canonical and hreflang. */
  publicUrl: string
  timeZone: string
  /**
   * Runs one tRPC query inside this process, for example `query('catalog.products', input)`. Returns its parsed output.
   * Rejects with an Error whose `message` and `data` (`ErrorData`) are those that the browser would receive.
   */
  query: (path: string, input: unknown) => Promise<unknown>
  /**
   * How long rendering waits for data. A `section` whose data has not arrived by then is rendered as failed, unless the
   * page still waits for its `entity`, such as the product of a product page. Without its entity, the whole page fails.
   */
  deadlinesMs: { entity: number; section: (procedure: string, input: unknown) => number }
  /** Called when rendering stops waiting for a query, with its path and the milliseconds that it has waited. */
  onLate?: (path: string, waitedMs: number) => void
  /** Runs `work`, the part of rendering that keeps the processor busy. Only one page at a time runs this part. */
  takeTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

/** The parts of a rendered page, for the placeholders of `index.html`. */
export type RenderedPage = {
  kind: 'page'
  status: 200 | 404 | 502
  /** Attributes of `<html>`: lang, dir. */
  htmlAttributes: Record<string, string>
  /** title, description, robots, canonical, hreflang and Open Graph as HTML. */
  head: string
  /** HTML of the application. */
  body: string
  /** State for hydration: JSON with `<` escaped, for `<script type="application/json">`. */
  state: string
  /** Source modules of this page, by their names in Vite's manifest. The page tells the browser to preload them. */
  modules: readonly string[]
  /** Extra response headers, such as X-Robots-Tag. */
  headers: Record<string, string>
  /** Whether all data of the page arrived. The server's cache does not keep a page with a failed section. */
  isComplete: boolean
}

/** A public page as Markdown, for clients that prefer it to HTML. `headers` names the content type and the language. */
export type MarkdownPage = {
  kind: 'markdown'
  status: 200 | 404 | 502
  text: string
  headers: Record<string, string>
  /** Whether all data of the page arrived. */
  isComplete: boolean
}

/**
 * Redirect to another URL. An unknown page redirects to /404 (302, docs/specification.md › Screens and routes). A page
 * with a non-canonical URL redirects to its canonical URL (308).
 */
export type PageRedirect = { kind: 'redirect'; status: 302 | 308; location: string }

export type PageResult = RenderedPage | PageRedirect

/**
 * Reason why the server sends a bare page, which has only a short text, instead of the requested page. `failed`:
 * rendering failed. `limited`: this visitor sent too many requests. `busy`: the shop as a whole is too busy. `seconds`
 * is the time until the next try.
 */
export type BareReason =
  | { kind: 'failed'; requestId: string }
  | { kind: 'limited' | 'busy'; seconds: number }

/**
 * Texts of a bare page. `home` labels the link to the home page. `note` holds a code that the shopper can quote to
 * support.
 */
export type BareTexts = {
  language: string
  title: string
  text: string
  retry: string
  home: string | null
  note: string | null
}

/**
 * Texts of the offline page. The service worker shows this page when the shop cannot be reached and the requested page
 * is not kept in the browser.
 */
export type OfflineTexts = BareTexts & {
  locale: Locale
  /** Heading of the list of kept pages. */
  listTitle: string
  /** Notice that a kept page shows. `{time}` stands for the time at which the shop sent the page. */
  copyNotice: string
}

/** Text of /llms.txt. `isComplete` is true if the text lists categories and brands. */
export type LlmsText = { text: string; isComplete: boolean }

/** One part of the sitemap. `paths` are the paths of this part, and `parts` is the number of all parts. */
export type SitemapPart = { paths: readonly string[]; parts: number }

/**
 * Functions of the client that the server calls to render pages. client/entry-server.tsx implements them, and
 * server/main.ts gives them to the server.
 */
export type Renderer = {
  render: (request: PageRequest) => Promise<PageResult>
  /**
   * Renders a page as Markdown, with the same data, status and redirects as `render`. Returns null for a private page.
   */
  renderMarkdown: (request: PageRequest) => Promise<MarkdownPage | PageRedirect | null>
  /** Returns the texts of a bare page. Fast, because it renders no page. */
  bareTexts: (locale: Locale, reason: BareReason) => Promise<BareTexts>
  /** Returns the texts of the page that browsers show while they are offline. */
  offlineTexts: (locale: Locale) => Promise<OfflineTexts>
  /**
   * Returns the URL under which the server may cache the document of a page for all visitors: without `lang`, and with
   * only the parameters that the page reads. Returns null for a page that must not be cached, such as a private page or
   * a search.
   */
  sharedUrl: (url: string) => string | null
  /**
   * Returns part number `part` of the sitemap, counted from 1. The parts list the paths for search engines: all pages
   * without parameters, and one path for each product, category, article and so on.
   */
  sitemap: (query: PageRequest['query'], part: number) => Promise<SitemapPart>
  /** Returns the text of /llms.txt, which tells AI agents what the shop has and how to read it. */
  llmsText: (query: PageRequest['query'], publicUrl: string) => Promise<LlmsText>
  /** Returns the web app manifest in one language. */
  webManifest: (locale: Locale) => Promise<object>
  /** Icon at /favicon.ico, in base64. */
  favicon: string
  /** Path patterns of private pages, such as `/user/orderInfo/:orderNo`. robots.txt forbids them to search engines. */
  closedPatterns: readonly string[]
}
