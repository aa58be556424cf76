import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, isAbsolute, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload, ViteDevServer } from 'vite'
import { isRecord } from '#contracts/values.ts'
import { codeFrame } from '#client/build/code-frame.ts'
import { DEVELOPMENT_EXCEPTION } from '#contracts/development.ts'
import { withoutLibraries } from './readable-log.ts'
import type { DevelopmentException } from '#server/pages/vite-process.ts'

type Shown = ErrorPayload['err']
type Place = { file: string; line: number; column: number }

/** Matches the place that a line of a stack trace names: path or URL of the file, line and column. */
const PLACE =
  /(?<source>(?:https?:\/\/[^/\s]+|file:\/\/)?\/[^\s()?:]+)(?:\?(?<query>[^\s():]*))?:(?<line>\d+):(?<column>\d+)/

/**
 * Shows exceptions of the browser and of procedures in Vite's overlay, with the file, the line and the code around it.
 * Prints those of the client in the terminal, too; the shop prints those of procedures itself. The browser sends the
 * exceptions (`client/lib/development-error.ts`), because only the server has the source maps. `editedMs` has the time of
 * each file's last edit, in Unix milliseconds.
 */
export function showExceptions(vite: ViteDevServer, editedMs: ReadonlyMap<string, number>): void {
  vite.ws.on(DEVELOPMENT_EXCEPTION, (data: unknown, tab) => {
    if (!isRecord(data)) return
    const { message = '', stack = '' } = data
    if (isOutdated(vite, String(stack), editedMs)) {
      tab.send({ type: 'full-reload' })
      return
    }
    void locate(vite, String(message), String(stack)).then((err) => {
      tab.send({ type: 'error', err })
      const { file = '', line, column } = err.loc ?? {}
      if (!file.startsWith(vite.config.root)) return
      // With the time, as all errors that are printed once until the next edit (`vite-log.ts`).
      const text = `${err.message}\n${file}:${line}:${column}\n${err.frame}`
      vite.config.logger.error(text, { timestamp: true })
    })
  })
}

/** Time in ms after an edit in which a tab may still load modules from before the edit. */
const LATE_MS = 10_000

/**
 * Returns whether the code in a stack trace has changed while the tab loaded it. Vite then sends the update before the
 * tab can receive it, so the tab would keep an error that is already fixed. A module's URL contains the time of the
 * edit that the tab knows. Vite sets this time also for modules that import the edited one, hence `editedMs`.
 */
function isOutdated(
  { environments }: ViteDevServer,
  stack: string,
  editedMs: ReadonlyMap<string, number>,
): boolean {
  return stack.split('\n').some((text) => {
    const { source = '', query = '' } = PLACE.exec(text)?.groups ?? {}
    if (!source.startsWith('http')) return false
    const { moduleGraph } = environments.client
    const { pathname } = new URL(source)
    const { file, lastHMRTimestamp: changedMs = 0 } = moduleGraph.urlToModuleMap.get(pathname) ?? {}
    const knownMs = Number(new URLSearchParams(query).get('t'))
    return changedMs > knownMs && Date.now() - (editedMs.get(file ?? '') ?? 0) < LATE_MS
  })
}

/** Describes an exception of the shop for the overlay. */
export async function describeException(
  vite: ViteDevServer,
  { message, stack, place }: DevelopmentException,
): Promise<Shown> {
  const missing = placeOfImport(message)
  if (missing) return { message, stack: '', ...show(missing) }
  return place === undefined ? locate(vite, message, stack) : { message, stack: '', ...place }
}

/** Matches the lines that Node prints when it cannot parse a module: place, code, mark below the code, and error. */
const START_ERROR = /^(?:file:\/\/)?(?<file>\/[^\n:]+):(?<line>\d+)\n(?:.*\n)*?(?<before> *)\^+\n/m
/** Matches the line of an error and all that follows: stack trace and causes. */
const ERROR = /^(?<message>(?:[A-Z]\w*)?Error\b.*)$(?<stack>[^]*)/m

/** Matches what Node prints after the stack trace of an error: its properties, and the version of Node. */
const AFTER_ERROR = /^(?: {2}(?:code|url): '.*'(?:,)?|\}|Node\.js v\d.*)$/

/** Describes for the overlay why a service did not start. `output` holds the lines that the service printed. */
export function describeFailedStart(service: string, output: string): Shown {
  const plain = stripVTControlCharacters(output).trim()
  const { message, stack = '' } = ERROR.exec(plain)?.groups ?? {}
  const place = placeOfImport(plain) ?? placeInOutput(plain)
  if (message === undefined || place === null) return { message: plain, stack: '' }
  const own = withoutLibraries(stack)
    .split('\n')
    .filter((line) => !AFTER_ERROR.test(line))
  return {
    message: `The ${service} did not start. ${message}`,
    stack: own.join('\n'),
    ...show(place),
  }
}

/** Matches what Node writes about a JSON file that it cannot parse. Such a file has a place only in the message. */
const JSON_ERROR =
  /SyntaxError: (?<file>\/\S+\.json): .*? in JSON at position \d+ \(line (?<line>\d+) column (?<column>\d+)\)/

function placeInOutput(output: string): Place | null {
  const json = JSON_ERROR.exec(output)?.groups
  if (json)
    return { file: json['file'] ?? '', line: Number(json['line']), column: Number(json['column']) }
  const { file = '', line, before = '' } = START_ERROR.exec(output)?.groups ?? {}
  return file === '' ? null : { file, line: Number(line), column: before.length + 1 }
}

/** Matches what Node and Vite write about an import of a file that does not exist. */
const MISSING_IMPORT = [
  /Cannot find (?:module|package) '(?<name>[^']+)' imported from '?(?<file>\/[^\s']+)/,
  /Failed to load url (?<name>\S+) .*\bin (?<file>\/\S+)\. Does the file exist/,
]

/** Returns the place of an import that failed; null for a text about anything else. */
function placeOfImport(text: string): Place | null {
  for (const pattern of MISSING_IMPORT) {
    const { name = '', file = '' } = pattern.exec(text)?.groups ?? {}
    if (file === '') continue
    const lines = readSource(file).split('\n')
    // Node names the whole path of the missing file, and the import only its end.
    const index = lines.findIndex((line) => line.includes(`${basename(name)}'`))
    if (index >= 0) return { file, line: index + 1, column: (lines[index] ?? '').indexOf("'") + 1 }
  }
  return null
}

/** Returns a place in the form of the overlay, with the code around it. */
function show(place: Place) {
  return { id: place.file, loc: place, frame: codeFrame(readSource(place.file), place) }
}

/** Returns an empty text if the file cannot be read. */
function readSource(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Matches the files through which every text is rendered. The mistake is in their caller. */
const TEXTS = /\/client\/i18n\/(?:translate|intl)\.tsx?$/

/** Removes the lines of libraries from a stack trace, and adds the source code around the first place that remains. */
async function locate(vite: ViteDevServer, message: string, stack: string): Promise<Shown> {
  const frames: { text: string; place: Place | null }[] = []
  for (const text of stack.split('\n')) {
    const place = await placeOf(vite, text)
    if (/^\s*at /.test(text) && place === null) continue
    const shown = place && `${place.file}:${place.line}:${place.column}`
    frames.push({ text: shown ? text.replace(PLACE, shown) : text, place })
  }
  const places = frames.flatMap(({ place }) => (place ? [place] : []))
  const first = places.find(({ file }) => !TEXTS.test(file)) ?? places[0]
  return {
    message,
    stack: frames.map(({ text }) => text).join('\n'),
    ...(first && show(first)),
  }
}

/** Returns the place in the source that a line of a stack names; null for libraries and for lines without a place. */
async function placeOf(vite: ViteDevServer, text: string): Promise<Place | null> {
  const { source = '', line, column } = PLACE.exec(text)?.groups ?? {}
  if (source === '' || source.includes('/node_modules/')) return null
  const written = { line: Number(line), column: Number(column) }
  if (!source.startsWith('http')) {
    const file = source.startsWith('file:') ? fileURLToPath(source) : source
    return isOwn(vite, file) ? { file, ...written } : null
  }
  const module = await vite.moduleGraph.getModuleByUrl(new URL(source).pathname)
  const map = module?.transformResult?.map
  if (!module?.file || !map || !('mappings' in map)) return null
  // Safe cast: Vite and Node use the same form of source maps (version 3).
  const entry = new SourceMap(map as unknown as SourceMapPayload).findEntry(
    written.line - 1,
    written.column - 1,
  )
  if (!('originalLine' in entry)) return null
  return { file: module.file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}

function isOwn({ config }: ViteDevServer, file: string): boolean {
  const path = relative(`${config.root}${sep}..`, file)
  return path !== '' && !path.startsWith('..') && !isAbsolute(path)
}

/** Writes a page that shows the error in Vite's overlay. */
export function errorPage(error: Shown): string {
  const json = JSON.stringify(error).replaceAll('<', String.raw`\u003C`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Error</title>
<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${json}))
</script>
<body></body>
</html>
`
}
