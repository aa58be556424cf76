import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type Locale } from '#contracts/locales.ts'
import { root } from '#scripts/support/paths.ts'

export const GLOSSARY_FOLDER = 'client/i18n/glossary'

const termSchema = z.strictObject({
  use: z.string(),
  avoid: z.optional(z.array(z.string())),
  allow: z.optional(z.array(z.string())),
  note: z.optional(z.string()),
})

const glossarySchema = z.strictObject({
  style: z.record(z.string(), z.string()),
  terms: z.record(z.string(), z.union([z.string(), termSchema])),
  phrases: z.record(z.string(), z.string()),
})

/**
 * The glossary of one language, as its file contains it. client/i18n/glossary/README.md explains the parts of the file.
 */
export type Glossary = z.infer<typeof glossarySchema>

/** A word to avoid, with what to write instead. */
export type Rule = {
  avoid: string
  use: string
  /** Longer phrases in which the word may be used. */
  allow: readonly string[]
}

export function readGlossary(locale: Locale): Glossary {
  const path = join(root, GLOSSARY_FOLDER, `${locale}.json`)
  return glossarySchema.parse(JSON.parse(readFileSync(path, 'utf8')))
}

/** Returns all words that a glossary says to avoid, both from its terms and from its phrases. */
export function rulesOf(glossary: Glossary): Rule[] {
  const ofTerms = Object.values(glossary.terms).flatMap((term) => {
    if (typeof term === 'string') return []
    const { use, avoid = [], allow = [] } = term
    return avoid.map((word) => ({ avoid: word, use, allow }))
  })
  const ofPhrases = Object.entries(glossary.phrases).map(([avoid, use]) => ({
    avoid,
    use,
    allow: [],
  }))
  return [...ofTerms, ...ofPhrases]
}
