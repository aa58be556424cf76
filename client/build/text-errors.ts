import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { codeFrame } from './code-frame.ts'

type Place = { line: number; column: number }

/** Reads a JSON file of texts. Throws an error with the place that Vite's overlay shows if the file is not valid JSON. */
export function readTexts(file: string): Record<string, string> {
  const json = readFileSync(file, 'utf8')
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const { line = 1, column = 1 } =
      /line (?<line>\d+) column (?<column>\d+)/.exec(reason)?.groups ?? {}
    const place = { line: Number(line), column: Number(column) }
    throw errorAt(file, place, `${basename(file)} is not valid JSON: ${reason}`)
  }
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
