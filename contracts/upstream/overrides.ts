import * as z from 'zod/mini'
import { isRecord } from '#contracts/values.ts'
import type { EndpointName } from './endpoints.ts'
import { ENDPOINT_NAMES } from './endpoints.ts'
import type { CodeName } from './envelope.ts'
import { UPSTREAM_CODES } from './envelope.ts'

/**
 * Maps endpoint names to the paths that this upstream uses instead of the paths in the endpoint table. Parsed from the
 * environment variable UPSTREAM_PATHS.
 */
export type PathNames = Partial<Record<EndpointName, string>>
/**
 * Maps each code that the upstream returns to the name of its meaning. Parsed from the environment variable
 * UPSTREAM_CODES.
 */
export type CodeMeanings = Readonly<Record<string, CodeName>>

const CODE_NAMES = Object.keys(UPSTREAM_CODES)

/** Parses UPSTREAM_PATHS, a JSON object that maps names of endpoints to paths. */
export const pathsSchema = z.pipe(
  z.string(),
  z.transform((json: string, context): PathNames => {
    const entries = readObject(json)
    const unknown = entries?.find(([name]) => !(ENDPOINT_NAMES as string[]).includes(name))
    const wrong = entries?.find(
      ([, path]) => typeof path !== 'string' || !/^\/[\w./-]*$/.test(path),
    )
    if (entries && !unknown && !wrong) return Object.fromEntries(entries) as PathNames
    const message = !entries
      ? 'is not a JSON object'
      : unknown
        ? `names the unknown endpoint "${unknown[0]}"; known are ${ENDPOINT_NAMES.join(', ')}`
        : `maps "${wrong?.[0]}" to an invalid path; a path starts with / and has letters, digits, dots, dashes`
    context.issues.push({ code: 'custom', message, input: json })
    return z.NEVER
  }),
)

/**
 * Parses the environment variable UPSTREAM_CODES, a JSON object. It maps codes of the upstream to their meanings, which
 * are keys of the constant `UPSTREAM_CODES` in envelope.ts.
 */
export const codesSchema = z.pipe(
  z.string(),
  z.transform((json: string, context): Record<string, CodeName> => {
    const entries = readObject(json)
    const notCode = entries?.find(([code]) => !/^-?\d{1,9}$/.test(code))
    const unknown = entries?.find(([, name]) => !CODE_NAMES.includes(String(name)))
    if (entries && !notCode && !unknown)
      return Object.fromEntries(entries) as Record<string, CodeName>
    const message = !entries
      ? 'is not a JSON object'
      : notCode
        ? `has the code "${notCode[0]}", which is not a whole number`
        : `maps code ${unknown?.[0]} to an unknown name; known are ${CODE_NAMES.join(', ')}`
    context.issues.push({ code: 'custom', message, input: json })
    return z.NEVER
  }),
)

/**
 * Converts a code of the upstream to the standard code with the same meaning. Returns the code unchanged if `codes`
 * does not contain it.
 */
export function toCanonicalCode(code: number, codes: CodeMeanings): number {
  const name = codes[String(code)]
  return name === undefined ? code : UPSTREAM_CODES[name]
}

function readObject(json: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? Object.entries(value) : null
  } catch {
    return null
  }
}
