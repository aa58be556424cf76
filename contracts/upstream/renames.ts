import * as z from 'zod/mini'
import type { EndpointName } from './endpoints.ts'
import { ENDPOINT_NAMES } from './endpoints.ts'
import type { CodeName } from './envelope.ts'
import { UPSTREAM_CODES } from './envelope.ts'

/** Other paths for endpoints of the table (UPSTREAM_PATHS). */
export type PathNames = Partial<Record<EndpointName, string>>
/** Codes of a real upstream by the meaning they have there (UPSTREAM_CODES). */
export type CodeMeanings = Readonly<Record<string, CodeName>>

const CODE_NAMES = Object.keys(UPSTREAM_CODES)

/** JSON, endpoint name → path. */
export const pathsSchema = z.pipe(
  z.string(),
  z.transform((text: string, context): PathNames => {
    const entries = readObject(text)
    const unknown = entries?.find(([name]) => !(ENDPOINT_NAMES as string[]).includes(name))
    const wrong = entries?.find(
      ([, path]) => typeof path !== 'string' || !/^\/[\w./-]*$/.test(path),
    )
    if (entries && !unknown && !wrong) return Object.fromEntries(entries) as PathNames
    const message = !entries
      ? 'is not a JSON object'
      : unknown
        ? `names the unknown endpoint "${unknown[0]}"; known are ${ENDPOINT_NAMES.join(', ')}`
        : `gives "${wrong?.[0]}" something that is no path`
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  }),
)

/** JSON, code of the upstream → name of a code of the envelope table. */
export const codesSchema = z.pipe(
  z.string(),
  z.transform((text: string, context): Record<string, CodeName> => {
    const entries = readObject(text)
    const notCode = entries?.find(([code]) => !/^-?\d{1,9}$/.test(code))
    const unknown = entries?.find(([, name]) => !CODE_NAMES.includes(String(name)))
    if (entries && !notCode && !unknown)
      return Object.fromEntries(entries) as Record<string, CodeName>
    const message = !entries
      ? 'is not a JSON object'
      : notCode
        ? `has "${notCode[0]}" where a whole number belongs`
        : `gives code ${unknown?.[0]} an unknown name; known are ${CODE_NAMES.join(', ')}`
    context.issues.push({ code: 'custom', message, input: text })
    return z.NEVER
  }),
)

/** The upstream's own code as the one of the envelope table; a code without a meaning stays as it is. */
export function toCanonicalCode(code: number, codes: CodeMeanings): number {
  const name = codes[String(code)]
  return name === undefined ? code : UPSTREAM_CODES[name]
}

function readObject(text: string): [string, unknown][] | null {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
      : null
  } catch {
    return null
  }
}
