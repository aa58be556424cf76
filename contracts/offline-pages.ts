import type { Locale } from './locales.ts'

/** Path of the service worker's script. At this path, the worker may answer the requests of all pages of the shop. */
export const WORKER_PATH = '/worker.js'

/** Path of the texts of one language that the service worker needs, as an `OfflineKit` in JSON. */
export const OFFLINE_KIT_PATH = '/offline.json'

/**
 * Header with the language of a public document. The worker keeps only documents with this header: all others are
 * private, failed or not listed by search engines. Not one of `HEADERS`, because the code of the first load contains
 * those.
 */
export const OFFLINE_LOCALE_HEADER = 'x-offline-locale'

/** Name of the only Trusted Types policy that may turn text into the URL of a script: that of the worker. */
export const WORKER_POLICY = 'worker'

/** Attribute of `<html>` in a copy that the worker serves. Holds the notice about the age of the copy. */
export const COPY_ATTRIBUTE = 'data-copy'

/** Returns whether a path is that of a build file, whose content never changes. */
export function isBuildFile(path: string): boolean {
  return path.startsWith('/assets/')
}

/** Returns whether a path, with its query, is that of a picture. */
export function isPicture(path: string): boolean {
  return path.startsWith('/images?')
}

/** Placeholders that the worker fills in the texts of an `OfflineKit`. */
export const OFFLINE_PLACEHOLDERS = {
  list: '<!--list-->',
  entries: '<!--entries-->',
  href: '{href}',
  title: '{title}',
  time: '{time}',
} as const

/** The offline page of one language, with the placeholders of `OFFLINE_PLACEHOLDERS`. */
export type OfflineKit = {
  locale: Locale
  /** Tag by which Intl formats the time of a copy. */
  formatTag: string
  /** The whole page, with a placeholder for the list of kept pages. */
  page: string
  /** The list with its heading, and a placeholder for its entries. */
  list: string
  /** One entry of the list: a link to a kept page. */
  entry: string
  /** Notice for a copy, with a placeholder for the time of the copy. */
  copyNotice: string
}

/** A page says with this message that it is shown, and which build files and pictures it has loaded. */
export type VisitedMessage = {
  /** Path and query of the page. */
  visited: string
  /** Paths of build files, and paths with queries of pictures. */
  files: string[]
}
