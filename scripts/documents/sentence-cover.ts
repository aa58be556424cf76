import { SENTENCES, tableRows, type MapRow } from './specification-map.ts'
import type { Sentence } from './specification-sentences.ts'

/** A sentence of the specification, given by its hash, and the statements of `e2e/specification.md` that cover it. */
export type Cover = { hash: string; section: string; statements: string[] }

/**
 * Reads the second table of `e2e/specification.md`. A row has three cells: the hash of a sentence, its section in the
 * specification, and the statements that cover it, separated by `<br>`.
 */
export function readCover(markdown: string): Cover[] {
  return tableRows(markdown.split(SENTENCES, 2)[1] ?? '').map(
    ([hash = '', section = '', statements = '']) => {
      return { hash, section, statements: statements.split('<br>') }
    },
  )
}

type CoverToCheck = {
  sentences: readonly Sentence[]
  cover: readonly Cover[]
  rows: readonly MapRow[]
}

/**
 * Compares the second table with the specification and with the statements of the first table. Returns one line for
 * each sentence without a row, each row without a current sentence, each unknown statement, and each statement that
 * covers no sentence.
 */
export function findCoverIssues({ sentences, cover, rows }: CoverToCheck): string[] {
  const keyOf = (part: { section: string }, words: string) => `${part.section} ${words}`
  const covered = new Set(cover.map((line) => keyOf(line, line.hash)))
  const known = new Set(sentences.map((sentence) => keyOf(sentence, sentence.hash)))
  const statements = new Set(rows.map((row) => keyOf(row, row.statement)))
  const used = new Set(cover.flatMap((line) => line.statements.map((words) => keyOf(line, words))))
  return [
    ...sentences
      .filter((sentence) => !covered.has(keyOf(sentence, sentence.hash)))
      .map(({ section, text, hash }) => `${section} has no line for ${hash}, “${text}”`),
    ...[...covered]
      .filter((key) => !known.has(key))
      .map((key) => `${key} is no sentence (any more)`),
    ...[...used].filter((key) => !statements.has(key)).map((key) => `“${key}” is no statement`),
    ...[...statements].filter((key) => !used.has(key)).map((key) => `“${key}” covers no sentence`),
  ]
}
