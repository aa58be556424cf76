import { lineAt, listComments } from './comments.ts'
import { readTitles } from './specification-map.ts'

/** A phrase that CONTRIBUTING.md › How to write forbids, and its replacement. */
type Phrase = { pattern: RegExp; instead: string }

/** Each pattern has the flag `g`, so that `matchAll` finds all matches. */
const PHRASES: readonly Phrase[] = [
  { pattern: /\banew\b/gi, instead: 'again' },
  { pattern: /(?<!\bas )\bof now\b/gi, instead: 'current' },
  { pattern: /\b(?:is|are|be|was|were) none\b/gi, instead: '“not an X” or “undefined”' },
  { pattern: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)\w+/gi, instead: '“is not a …”' },
  { pattern: /\bwhoever\b/gi, instead: 'the caller, the reader, the user' },
  { pattern: /\bthose who\b/gi, instead: 'the users, readers or callers that …' },
  { pattern: /\btold\b/gi, instead: 'reported, shown, passed' },
  { pattern: /\bwanted\b/gi, instead: 'requested, expected, required' },
  { pattern: /\bin the way of\b/gi, instead: 'blocks, delays' },
  { pattern: /\b(?:strikes?|struck)\b/gi, instead: 'applies, matches' },
  { pattern: /\bnobody's\b/gi, instead: 'anonymous, public' },
  { pattern: /\bnot to be had\b/gi, instead: 'unavailable' },
]

/**
 * Words with which a comment must not begin. Such a comment describes a thing instead of stating an action or a reason.
 */
const OPENING: Phrase = { pattern: /^(?:What|Who|Whose) /g, instead: 'a verb, or the noun itself' }

type FoundPhrase = { path: string; line: number; phrase: string; instead: string }

/** Finds forbidden phrases in the comments and test titles of a source, or anywhere in a Markdown page. */
export function findPhrases(path: string, text: string): FoundPhrase[] {
  const passages = path.endsWith('.md') ? listLines(text) : listPassages(path, text)
  return passages.flatMap((passage) =>
    [...PHRASES, ...(passage.opens ? [OPENING] : [])].flatMap(({ pattern, instead }) =>
      [...passage.text.matchAll(pattern)].map(([phrase]) => ({
        path,
        line: passage.line,
        phrase: phrase.trim(),
        instead,
      })),
    ),
  )
}

type Passage = { line: number; text: string; opens: boolean }

function listLines(text: string): Passage[] {
  return text.split('\n').map((line, index) => ({ line: index + 1, text: line, opens: false }))
}

function listPassages(path: string, text: string): Passage[] {
  const comments = listComments(text).map((comment) => ({ ...comment, opens: true }))
  if (!/\.(?:test|e2e)\.tsx?$/.test(path)) return comments
  const titles = readTitles(text).map((title) => ({
    line: lineAt(text, Math.max(0, text.indexOf(title))),
    text: title,
    opens: false,
  }))
  return [...comments, ...titles]
}
