import type { OfflineKit, VisitedMessage } from '#contracts/offline-pages.ts'
import {
  DOCUMENTS_CACHE,
  FILES_CACHE,
  OFFLINE_DOCUMENTS_MAX,
  OFFLINE_PICTURES_MAX,
} from '#contracts/offline-caches.ts'
import {
  OFFLINE_KIT_PATH,
  OFFLINE_LOCALE_HEADER,
  isBuildFile,
  isPicture,
} from '#contracts/offline-pages.ts'

/**
 * Longest time that the worker waits for a file or a document to keep. While it waits, the browser may not replace the
 * worker by a new one.
 */
export const FETCH_MS = 15_000

/** A document that the browser keeps, to show it while the shop cannot be reached. */
export type VisitedPage = {
  /** Path and query that the shopper visited. */
  url: string
  locale: string
  /** Title of the page, as HTML. */
  title: string
  /** Unix time in milliseconds at which the shop sent the document. */
  atMs: number
  pictures: readonly string[]
  document: Response
}

/**
 * Header that the worker adds to a kept document. It contains all fields of `VisitedPage` except `document`, as JSON.
 */
const FACTS = 'x-kept'
/** Headers that describe the encoding in which a document was sent. The cache holds the decoded document. */
const ENCODING = ['content-encoding', 'content-length', 'transfer-encoding']

/** Opens the caches in which one release of the shop keeps documents and files in the browser. */
export function openVisitedPages(release: string) {
  const names = [DOCUMENTS_CACHE + release, FILES_CACHE + release] as const
  const openDocuments = () => caches.open(names[0])
  const openFiles = () => caches.open(names[1])

  async function list(): Promise<VisitedPage[]> {
    const kept = (await (await openDocuments()).matchAll()).flatMap(readPage)
    return kept.sort((one, other) => other.atMs - one.atMs)
  }

  async function addMissing(files: readonly string[]): Promise<void> {
    const cache = await openFiles()
    const add = async (file: string) => {
      if (await cache.match(file)) return
      // Takes build files and pictures from the browser's HTTP cache if possible, because the page has just loaded
      // them.
      const isKit = file.startsWith(OFFLINE_KIT_PATH)
      const response = await fetch(file, {
        cache: isKit ? 'default' : 'force-cache',
        signal: AbortSignal.timeout(FETCH_MS),
      })
      if (!response.ok) throw new Error(`${file} answered ${response.status}`)
      await cache.put(file, response)
    }
    await Promise.all(files.map(add))
  }

  /**
   * If there are too many documents, removes the oldest. If there are too many pictures, removes those of the oldest
   * documents. Build files stay until the next release.
   */
  async function prune(): Promise<void> {
    const [documents, files, kept] = await Promise.all([openDocuments(), openFiles(), list()])
    const old = kept.splice(OFFLINE_DOCUMENTS_MAX)
    await Promise.all(old.map((page) => documents.delete(keyOf(page))))
    const shown = new Set(kept.flatMap(({ pictures }) => pictures))
    const needed = new Set([...shown].slice(0, OFFLINE_PICTURES_MAX))
    const isDue = ({ url }: Request) => isPicture(pathOf(url)) && !needed.has(pathOf(url))
    await Promise.all((await files.keys()).filter(isDue).map((request) => files.delete(request)))
  }

  return {
    /**
     * Deletes the caches of all other releases. Their documents need build files that the new release does not have.
     */
    removeOthers: async (): Promise<void> => {
      const all = await caches.keys()
      const others = all.filter((name) => !names.some((own) => own === name))
      await Promise.all(others.map((name) => caches.delete(name)))
    },

    /**
     * Keeps a document with its build files, its pictures and the offline page of its language. Does nothing for a
     * document that the shop does not mark as public. Rejects, without keeping the document, if a build file or the
     * offline page cannot be fetched, or if the browser has no room.
     */
    keep: async ({ visited, files }: VisitedMessage, response: Response): Promise<void> => {
      const locale = response.headers.get(OFFLINE_LOCALE_HEADER)
      if (!response.ok || response.redirected || !locale) return
      const html = await response.text()
      const pictures = files.filter(isPicture)
      const assets = [...new Set([...findBuildFiles(html), ...files.filter(isBuildFile)])]
      await Promise.all([
        addMissing(assets),
        addMissing([`${OFFLINE_KIT_PATH}?lang=${locale}`]),
        // Ignores a missing picture: the page is readable without it.
        addMissing(pictures).catch(() => undefined),
      ])
      const page = { url: visited, locale, title: titleOf(html), pictures }
      const headers = new Headers(response.headers)
      for (const name of ENCODING) headers.delete(name)
      const date = Date.parse(response.headers.get('date') ?? '')
      const facts = { ...page, atMs: Number.isNaN(date) ? Date.now() : date }
      headers.set(FACTS, encodeURIComponent(JSON.stringify(facts)))
      await (await openDocuments()).put(keyOf(page), new Response(html, { headers }))
      await prune()
    },

    /**
     * Keeps the offline page in the shopper's language, so that it opens even if the connection is lost before any page
     * is kept.
     */
    keepKit: async (): Promise<void> => {
      const response = await fetch(OFFLINE_KIT_PATH)
      if (!response.ok) throw new Error(`${OFFLINE_KIT_PATH} answered ${response.status}`)
      const { locale }: OfflineKit = await response.clone().json()
      await (await openFiles()).put(`${OFFLINE_KIT_PATH}?lang=${locale}`, response)
    },

    /** Returns the pages that the browser keeps, newest first. */
    list,

    /** Returns the kept copy of a URL, in the language that the URL names, or else in `locale`. */
    find: async (url: string, locale: string | undefined): Promise<VisitedPage | undefined> => {
      const named = new URL(url, location.origin).searchParams.get('lang') ?? locale
      if (named === undefined) return undefined
      const found = await (await openDocuments()).match(keyOf({ url, locale: named }))
      return found && readPage(found)[0]
    },

    /** Returns the offline page in the language `locale`, or else in any kept language. */
    findKit: async (locale: string | undefined): Promise<OfflineKit | undefined> => {
      const cache = await openFiles()
      const kits = (await cache.keys()).map(({ url }) => pathOf(url))
      const known = kits.filter((path) => path.startsWith(OFFLINE_KIT_PATH))
      const chosen = known.find((path) => path.endsWith(`=${locale}`)) ?? known[0]
      return chosen === undefined ? undefined : (await cache.match(chosen))?.json()
    },

    /** Keeps a build file that a page has loaded. Ignores a failure, for example because the browser has no room. */
    keepFile: async (request: Request, response: Response): Promise<void> => {
      if (response.ok) await (await openFiles()).put(request, response).catch(() => undefined)
    },

    /** Returns a kept build file or picture. */
    findFile: async (request: Request): Promise<Response | undefined> =>
      (await openFiles()).match(request, { ignoreVary: true }),
  }
}

/**
 * Returns the URL under which the cache holds a document. This URL always names the language, even if the visited URL
 * did not.
 */
function keyOf({ url, locale }: Pick<VisitedPage, 'url' | 'locale'>): string {
  const key = new URL(url, location.origin)
  key.searchParams.set('lang', locale)
  key.hash = ''
  return key.href
}

function readPage(document: Response): VisitedPage[] {
  const facts = document.headers.get(FACTS)
  return facts === null ? [] : [{ ...JSON.parse(decodeURIComponent(facts)), document }]
}

/**
 * Returns the build files that a document names in its links and scripts, including those in `<template id="scripts">`.
 */
function findBuildFiles(html: string): string[] {
  const named = [...html.matchAll(/\s(?:src|href)="(\/assets\/[\w.-]+)"/g)]
  return named.map(([, file = '']) => file)
}

/** Returns the title of a document without the name of the shop, as HTML. */
function titleOf(html: string): string {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  return title.replace(/ – [^–]*$/, '')
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
