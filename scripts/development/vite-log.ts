import { stripVTControlCharacters } from 'node:util'
import type { Logger } from 'vite'
import { withoutLibraries } from './readable-log.ts'

/** Matches the stylesheet, which Vite updates with each edit of a component, because Tailwind reads the component. */
const STYLESHEET = /\/styles\/tokens\.css\?direct, /

/** Matches what Vite adds to the message of an error, and the queries of URLs, in which tabs may differ. */
const ADDED = /^Internal server error: |\n\s*Plugin: [^]*$|\?[^\s:]+/g

/** Matches the first sentence of React's message about HTML of the server that differs from the page. */
const HYDRATION = /^\[Unhandled error\] Error: (?<sentence>Hydration failed[^.\n]*)/
/** Matches the lines of this message that the server and the browser rendered differently. */
const DIFFERENCE = /^[+-] {2,}\S.*/gm

/**
 * Makes Vite's messages readable: one line for an edit, with the time as in the lines of the shop, and no lines of
 * libraries. Leaves out the message about the server's copy of the module. Prints an error once until `forget` is
 * called, because Vite repeats an error for each tab, and the shop for each page. Without a terminal, also removes the
 * colors, which Vite's compiler writes anyway.
 */
export function createViteLog(logger: Logger): { logger: Logger; forget: () => void } {
  const printed = new Set<string>()
  const info = logger.info.bind(logger)
  const error = logger.error.bind(logger)
  logger.info = (message, options = {}) => {
    if (!options.timestamp) return info(message, options)
    if (options.environment?.includes('ssr')) return
    info(`${clock()} INFO: ${stripVTControlCharacters(message).replace(STYLESHEET, '')}`)
  }
  logger.error = (message, options = {}) => {
    if (message.includes('Pre-transform error')) return
    if (!options.timestamp) return error(message, options)
    const key = stripVTControlCharacters(message).replaceAll(ADDED, '').trim()
    if (printed.has(key)) return
    printed.add(key)
    error(`${clock()} ERROR: ${shortenHydration(message)}`, { ...options, timestamp: false })
  }
  for (const level of ['info', 'warn', 'warnOnce', 'error'] as const) {
    const write = logger[level]
    logger[level] = (message, options) => {
      const text = process.stdout.isTTY ? message : stripVTControlCharacters(message)
      write(withoutLibraries(text), options)
    }
  }
  return { logger, forget: () => printed.clear() }
}

/** Returns the differences in one line, instead of React's advice and the tree of components. */
function shortenHydration(message: string): string {
  const text = stripVTControlCharacters(message)
  const { sentence } = HYDRATION.exec(text)?.groups ?? {}
  if (sentence === undefined) return message
  const differences = text.match(DIFFERENCE) ?? []
  return [sentence, ...differences.map((line) => line.replace(/\s+/, ' '))].join(' · ')
}

/** Returns the local time in the form of the shop's log lines: `[14:05:09]`. */
function clock(): string {
  return `[${new Date().toTimeString().slice(0, 8)}]`
}
