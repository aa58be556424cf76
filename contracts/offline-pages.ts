import type { Locale } from './locales.ts'

/** Path of the service worker's script. At the root of the site, the worker may handle the requests of all pages. */
export const WORKER_PATH = '/worker.js'

/** Path of a JSON file, an `OfflineKit`, with the texts in one language that the service worker shows. */
export const OFFLINE_KIT_PATH = '/offline.json'

/**
 * Header of a public document. Its value is the language of the document. The worker keeps only documents with this
 * header. All others are private, failed, or hidden from search engines. The name is not in `HEADERS`, which all pages
 * load, because only few scripts need it.
 */
export const OFFLINE_LOCALE_HEADER = 'x-offline-locale'

/**
 * Name of the Trusted Types policy that creates the URL of the worker's script. No other policy may create the URL of a
 * script.
 */
export const WORKER_POLICY = 'worker'

/** Attribute of `<html>` in a kept copy that the worker serves. It holds the notice that says how old the copy is. */
export const COPY_ATTRIBUTE = 'data-copy'

/** Returns whether a path belongs to a build file. The content of such a file never changes. */
export function isBuildFile(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Returns true if a path with its query is the URL of a picture. */
export function isPicture(path: string): boolean {
  return path.startsWith('/images?')
}

/** Placeholders in the texts of an `OfflineKit`. The worker replaces them with the shown pages, titles and times. */
export const OFFLINE_PLACEHOLDERS = {
  list: '<!--list-->',
  entries: '<!--entries-->',
  href: '{href}',
  title: '{title}',
  lang: '{lang}',
  time: '{time}',
} as const

/** The offline page of one language, with the placeholders of `OFFLINE_PLACEHOLDERS`. */
export type OfflineKit = {
  locale: Locale
  /** Value of SHOP_TIME_ZONE. The notice on a kept page gives the time in this time zone. */
  timeZone: string
  /** HTML of the whole page, with a placeholder for the list of kept pages. */
  page: string
  /** HTML of the list with its heading, and a placeholder for its entries. */
  list: string
  /** HTML of one entry of the list: a link to a kept page. */
  entry: string
  /** Notice that a kept page shows, with a placeholder for the time at which the page was sent. */
  copyNotice: string
}

/** Message from a page to the worker once the page is shown: its URL, and the files that it has loaded. */
export type VisitedMessage = {
  /** Path and query of the page that is shown. */
  visited: string
  /** Paths of the build files, and paths with query of the pictures. */
  files: string[]
}
