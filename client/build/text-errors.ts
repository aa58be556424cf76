import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { codeFrame } from './code-frame.ts'

/** Number of characters before the mistake that the message of `JSON.parse` shows. */
const CHARACTERS_BEFORE = 10

type Place = { line: number; column: number }

/** Reads a JSON file of texts. Throws an error with the place that Vite's overlay shows if the file is not valid JSON. */
export function readTexts(file: string): Record<string, string> {
  const json = readFileSync(file, 'utf8')
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw errorAt(file, placeIn(json, reason), `${basename(file)} is not valid JSON: ${reason}`)
  }
}

/**
 * Returns the place that the message of `JSON.parse` names: by line and column, or only by the characters around the
 * mistake.
 */
function placeIn(json: string, reason: string): Place {
  const { line, column } = /line (?<line>\d+) column (?<column>\d+)/.exec(reason)?.groups ?? {}
  if (line !== undefined) return { line: Number(line), column: Number(column) }
  const around =
    /^Unexpected token '(?<token>[^]+)', (?<dots>\.\.\.)?"(?<text>[^]*)"(?:\.\.\. )? ?is not/.exec(
      reason,
    )?.groups
  const { token = '', dots, text = '' } = around ?? {}
  const start = text === '' ? -1 : json.indexOf(text)
  if (start < 0) return { line: 1, column: 1 }
  const within = dots === undefined ? text.indexOf(token) : CHARACTERS_BEFORE
  const before = json.slice(0, start + within).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

/**
 * Returns the error for a text that is not a valid ICU message, with the place that Vite's overlay shows.
 * @param files files that may contain the text; the first one that has the id counts
 * @param cause error of the ICU parser
 */
export function invalidMessage(files: readonly string[], id: string, cause: unknown): Error {
  const message = `Text ${id} is not a valid ICU message: ${describeMistake(cause)}`
  for (const file of files) {
    const place = findText(readFileSync(file, 'utf8'), id)
    if (place === null) continue
    return errorAt(file, { ...place, column: place.column + offsetOf(cause) }, message)
  }
  return new Error(message, { cause })
}

/** Describes in words why the ICU parser refused a text. The parser itself names only codes, such as EMPTY_ARGUMENT. */
export function describeMistake(cause: unknown): string {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return /^[A-Z_]+$/.test(reason) ? reason.toLowerCase().replaceAll('_', ' ') : reason
}

/** Returns the place at which the text with this id starts in a JSON file. */
function findText(json: string, id: string): Place | null {
  const key = `${JSON.stringify(id)}:`
  const lines = json.split('\n')
  const index = lines.findIndex((line) => line.trimStart().startsWith(key))
  const line = lines[index]
  if (line === undefined) return null
  return { line: index + 1, column: line.indexOf('"', line.indexOf(key) + key.length) + 2 }
}

/** Returns the position of the mistake in the text, counted from 0, if the parser names it. */
function offsetOf(cause: unknown): number {
  const { location } = cause as { location?: { start?: { offset?: number } } }
  return location?.start?.offset ?? 0
}

/** Returns an error with the properties from which Vite takes the place of an error. */
function errorAt(file: string, place: Place, message: string): Error {
  const frame = codeFrame(readFileSync(file, 'utf8'), place)
  return Object.assign(new Error(message), { id: file, loc: { file, ...place }, frame })
}
