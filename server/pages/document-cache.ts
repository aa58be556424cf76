import { createByteCache } from '#server/lib/byte-cache.ts'
import type { Packed, PackedBodies } from '#server/lib/packed-bodies.ts'
import { createSharedLoads } from '#server/lib/shared-loads.ts'
import { metrics } from '#server/metrics/metrics.ts'

/**
 * A whole page, as HTML or Markdown. `dataFreshUntilMs` is the time until which all upstream responses in the page are
 * fresh; 0 if unknown.
 */
export type RenderedDocument = {
  text: string
  status: number
  headers: Record<string, string>
  dataFreshUntilMs: number
}
/** A kept page. `renderedAtMs` is in Unix milliseconds. */
export type KeptDocument = Omit<RenderedDocument, 'text'> & { packed: Packed; renderedAtMs: number }

/** Second tier of the cache, which all instances share. Neither function rejects. */
export type SharedDocuments = {
  read: (key: string) => Promise<KeptDocument | null>
  write: (key: string, document: KeptDocument) => void
}

export type DocumentCacheOptions = {
  bodies: PackedBodies
  /** Maximum memory for documents, in bytes. */
  maxBytes: number
  /**
   * Whether to serve a document only while its data is fresh. True while the lab is on, so that tests see every change
   * immediately.
   */
  isStrict: boolean
  shared?: SharedDocuments | undefined
}

type Render<Other> = (signal: AbortSignal) => Promise<RenderedDocument | { other: Other }>
export type DocumentRead<Other> = { document: KeptDocument } | { other: Other }

/**
 * How long a document is fresh, and how much longer an outdated document is still served while it is rendered again.
 */
export const DOCUMENT_FRESH_MS = 5_000
export const DOCUMENT_STALE_MS = 60_000

/**
 * Keeps rendered pages, compressed. Simultaneous requests for the same page share one rendering. If a result must not
 * be kept, such as a redirect or a page with a failed section, `render` returns it as `other`. Such a result is sent
 * only to the requests that share this rendering.
 */
export function createDocumentCache<Other>(options: DocumentCacheOptions) {
  const { bodies, maxBytes, isStrict, shared } = options
  const documents = createByteCache<KeptDocument>(maxBytes, ({ packed }) => packed.body.length)
  const share = createSharedLoads<DocumentRead<Other>>()

  function keep(key: string, document: KeptDocument): void {
    documents.set(key, document)
    metrics.cacheBytes.set({ cache: 'pages' }, documents.calculatedSize)
  }

  async function load(
    key: string,
    render: Render<Other>,
    signal: AbortSignal,
  ): Promise<DocumentRead<Other>> {
    const found = await shared?.read(key)
    if (found && Date.now() - found.renderedAtMs < DOCUMENT_FRESH_MS) {
      keep(key, found)
      return { document: found }
    }
    const rendered = await render(signal)
    if ('other' in rendered) return rendered
    const { text, ...facts } = rendered
    const packed = await bodies.pack(text, documents.peek(key)?.packed)
    const document = { ...facts, packed, renderedAtMs: Date.now() }
    keep(key, document)
    shared?.write(key, document)
    return { document }
  }

  function isFresh({ renderedAtMs, dataFreshUntilMs }: KeptDocument, nowMs: number): boolean {
    return isStrict ? nowMs < dataFreshUntilMs : nowMs - renderedAtMs < DOCUMENT_FRESH_MS
  }

  return {
    /**
     * Returns a kept document immediately, and renders it again in the background if it is no longer fresh. If no
     * document is kept, or the document is too old, returns a promise for a newly rendered document. `signal` ends the
     * wait.
     */
    read: (
      key: string,
      signal: () => AbortSignal,
      render: Render<Other>,
    ): KeptDocument | Promise<DocumentRead<Other>> => {
      const kept = documents.get(key)
      const nowMs = Date.now()
      const result = !kept
        ? 'miss'
        : isFresh(kept, nowMs)
          ? 'hit'
          : !isStrict && nowMs - kept.renderedAtMs < DOCUMENT_FRESH_MS + DOCUMENT_STALE_MS
            ? 'stale'
            : 'miss'
      metrics.cacheRead.add({ cache: 'pages', result })
      const run = (stop: AbortSignal) => load(key, render, stop)
      if (kept && result === 'hit') return kept
      if (!kept || result === 'miss') return share(key, signal(), run)
      // If the rendering fails, the kept document is still served until it is too old.
      share(key, undefined, run).catch(() => undefined)
      return kept
    },
  }
}
