import { createHash } from 'node:crypto'

/** One sentence, list entry or table row of the specification. */
export type Sentence = {
  /** Number of the chapter, and the subheading if the sentence is below one, as in `e2e/specification.md`. */
  section: string
  text: string
  /** First eight hexadecimal digits of the SHA-256 of `text`, so that any change of the text changes the hash. */
  hash: string
}

/** Reads all sentences of the specification, except headings and lines that only introduce a list. */
export function readSentences(markdown: string): Sentence[] {
  let chapter = ''
  let section = 'Introduction'
  const lines = markdown.split('\n')
  return lines.flatMap((line, index) => {
    const [, number] = /^## (\d+)\. /.exec(line) ?? []
    const [, title] = /^### ([^/]+)/.exec(line) ?? []
    if (number !== undefined) section = chapter = `§${number}`
    if (title !== undefined) section = `${chapter} ${title.trim()}`
    if (line.startsWith('#') || isTableHead(lines, index)) return []
    return sentencesOf(line).map((text) => ({ section, text, hash: hashOf(text) }))
  })
}

/** Returns whether a line is the header row of a table or the divider below it. */
function isTableHead(lines: readonly string[], index: number): boolean {
  const isDivider = (line = '') => /^\|[-|]+\|$/.test(line)
  return isDivider(lines[index]) || isDivider(lines[index + 1])
}

function sentencesOf(line: string): string[] {
  const text = line.replace(/^\s*- /, '').trim()
  if (text.startsWith('|')) return [text]
  return text.split(/(?<=[.?])\s+(?=[A-Z])/).filter((part) => part !== '' && !part.endsWith(':'))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
