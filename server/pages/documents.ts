import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { MarkdownPage, PageResult, Renderer } from '#contracts/renderer.ts'
import type { PackedBodies } from '#server/lib/packed-bodies.ts'
import { createObjectNumbers } from '#server/lib/number-objects.ts'
import type { Services } from '#server/trpc/context.ts'
import type { AcceptedForm } from './accepted-form.ts'
import { createDocumentCache } from './document-cache.ts'
import type { DocumentCacheOptions, KeptDocument } from './document-cache.ts'
import { disconnectSignal } from './disconnect-signal.ts'
import { rememberHtml } from './remember-locale.ts'
import type { RequestedLocale } from './request-preferences.ts'
import { sendDocument } from './send-document.ts'

/**
 * A rendered page. Kind `refused` means that there is no page to send, because the page is private and the client
 * accepts only Markdown. `dataFreshUntilMs` is the time until which all upstream responses in the page are fresh; 0 if
 * unknown.
 */
export type Page = {
  result: PageResult | MarkdownPage | { kind: 'refused' }
  text: string
  dataFreshUntilMs: number
}

/**
 * Input of the renderer. If the page may be cached and served to all visitors, `url` contains only the parts of the
 * requested URL that affect the page. `signal` then aborts only when no visitor waits for the page any more.
 */
export type View = { url: string; signal: AbortSignal; headEnd: string; accepted: AcceptedForm }

export type DocumentsOptions = DocumentCacheOptions & {
  bodies: PackedBodies
  sharedUrl: Renderer['sharedUrl']
  servicesOf: (request: FastifyRequest) => Services
  /** Whether browsers may keep copies for visits without a connection. */
  isOfflineAllowed: boolean
}

type Request = {
  request: FastifyRequest
  reply: FastifyReply
  preferences: RequestedLocale
  accepted: AcceptedForm
  render: (view: View) => Promise<Page>
}

/**
 * Maximum URLs for which the result of `sharedUrl` is remembered. Visitors request the same few URLs again and again.
 */
const MEMO_MAX = 2_000
const MEMO_LENGTH = 300

/**
 * Serves public pages from the document cache. Two requests get the same document if they have the same URL
 * (`sharedUrl`), form (HTML or Markdown), language and upstream data. In addition, both URLs or neither of them must
 * name the language. The renderer gets no header of the request.
 */
export function createDocuments(options: DocumentsOptions) {
  const { bodies, servicesOf, isOfflineAllowed } = options
  const cache = createDocumentCache<Page>(options)
  const numberOf = createObjectNumbers()
  const sharedUrl = memoize(options.sharedUrl)

  return {
    /**
     * Returns null if the URL shows that the page must not be cached. The caller then renders the page itself.
     * Otherwise sends the document and returns `sent`, or a promise for `sent`. If only the rendering shows that the
     * page must not be cached, the promise resolves with the rendered page, and the caller sends it.
     */
    respond: ({ request, reply, preferences, accepted, render }: Request) => {
      const { locale, requested, pseudo } = preferences
      const url = pseudo ? null : sharedUrl(request.url)
      if (url === null) return null
      const { upstream, variesBy } = servicesOf(request)
      const isNamed = requested !== null
      const data = `${numberOf(upstream)} ${upstream.generation()}`
      const key = `${data} ${locale} ${isNamed ? 'named' : ''} ${accepted.form} ${url}`
      const headEnd = isNamed ? rememberHtml(locale) : ''
      const found = cache.read(
        key,
        () => disconnectSignal(reply),
        async (signal) => toDocument(await render({ url, signal, headEnd, accepted })),
      )
      const isHtml = accepted.form === 'html'
      const factsOf = (document: KeptDocument) => ({
        bodies,
        isNamed,
        variesBy,
        document,
        offlineLocale: isOfflineAllowed && isHtml && isForOffline(document) ? locale : undefined,
      })
      if (!(found instanceof Promise)) {
        const sent = sendDocument(request, reply, factsOf(found))
        return sent instanceof Promise ? sent.then(() => 'sent' as const) : 'sent'
      }
      return found.then(async (read) => {
        if ('other' in read) return read.other
        await sendDocument(request, reply, factsOf(read.document))
        return 'sent' as const
      })
    },
  }
}
export type Documents = ReturnType<typeof createDocuments>

/**
 * Returns the document of a page that may be kept: a whole page without a failed section. Returns any other page as
 * `other`.
 */
function toDocument(page: Page) {
  const { result, text, dataFreshUntilMs } = page
  if (result.kind === 'redirect' || result.kind === 'refused') return { other: page }
  const { status, headers, isComplete } = result
  if (!isComplete || status === 502) return { other: page }
  return { text, status, headers, dataFreshUntilMs }
}

/**
 * Returns whether browsers may keep a document for visits without a connection. Returns false for a page that does not
 * exist. Also returns false for a page that search engines must not list, because such a page is useless without data
 * that only the browser has.
 */
function isForOffline({ status, headers }: KeptDocument): boolean {
  const isHidden = Object.keys(headers).some((name) => name.toLowerCase() === 'x-robots-tag')
  return status === 200 && !isHidden
}

function memoize(sharedUrl: Renderer['sharedUrl']): Renderer['sharedUrl'] {
  const memo = new LRUCache<string, { url: string | null }>({ max: MEMO_MAX })
  return (address) => {
    const known = memo.get(address)
    if (known) return known.url
    const url = sharedUrl(address)
    if (address.length <= MEMO_LENGTH) memo.set(address, { url })
    return url
  }
}
