/** One statement of the specification, as listed in `e2e/specification.md`. */
export type MapRow = {
  section: string
  statement: string
  verdict: string
  tests: NamedTest[]
}

/** A test, given by its file and its title in the source, in which placeholders such as `%s` are not filled in. */
export type NamedTest = { file: string; title: string }

/** Heading of the second table of `e2e/specification.md`. */
export const SENTENCES = '\n## Sentences\n'

const HOLDS = 'holds'
const AS_DECIDED = 'holds as decided: '

/**
 * Reads the first table of `e2e/specification.md`. A row has four cells: section, statement, verdict, and tests. The
 * tests are written as `` `file` › title `` and separated by `<br>`.
 */
export function readRows(markdown: string): MapRow[] {
  return tableRows(markdown.split(SENTENCES, 1)[0] ?? '').map(
    ([section = '', statement = '', verdict = '', tests = '']) => ({
      section,
      statement,
      verdict,
      tests: tests.split('<br>').map(readTest),
    }),
  )
}

/** Returns the names of the decisions in `contracts/decisions.md`: the first cell of each table row. */
export function readDecisions(markdown: string): string[] {
  return tableRows(markdown).map(([name = '']) => name)
}

/** Returns the rows of all tables as lists of cells, without header rows. */
export function tableRows(markdown: string): string[][] {
  const lines = markdown.split('\n')
  return lines
    .filter(
      (line, index) => line.startsWith('|') && !isDivider(line) && !isDivider(lines[index + 1]),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function isDivider(line: string | undefined): boolean {
  return /^\|[-| :]+\|$/.test(line ?? '')
}

function readTest(text: string): NamedTest {
  const found = /^`([^`]+)` › (.+)$/.exec(text.trim())
  return { file: found?.[1] ?? '', title: found?.[2] ?? text.trim() }
}

/**
 * Returns the titles of the tests as the source has them: the first argument of `test(…)`, and in `test.each(…)(…)`
 * the first argument of the second call. Keeps placeholders. Leaves out skipped, focused and commented-out tests.
 */
export function readTitles(source: string): string[] {
  const code = source.replaceAll(/^\s*\/\/.*$/gm, '')
  const titles = code.matchAll(/(?:\btest|\))\(\s*(?:'((?:\\.|[^'\\])*)'|"([^"]*)"|`([^`]*)`)\s*,/g)
  return [...titles].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  )
}

type MapToCheck = {
  rows: readonly MapRow[]
  decisions: readonly string[]
  /** Returns the text of a file of the repository, or undefined if it does not exist. */
  readSource: (file: string) => string | undefined
}

/**
 * Returns one line for each problem in `e2e/specification.md`: a verdict that is not allowed, or a decision or test
 * that does not exist.
 */
export function findMapIssues({ rows, decisions, readSource }: MapToCheck): string[] {
  return rows.flatMap((row) => {
    const issues = [
      ...findVerdictIssues(row, decisions),
      ...row.tests.flatMap((test) => findTestIssues(test, readSource)),
    ]
    return issues.map((issue) => `${row.section} ${row.statement}: ${issue}`)
  })
}

function findVerdictIssues({ verdict }: MapRow, decisions: readonly string[]): string[] {
  if (verdict === HOLDS) return []
  if (!verdict.startsWith(AS_DECIDED)) {
    return [`“${verdict}” is neither “${HOLDS}” nor “${AS_DECIDED}…”`]
  }
  const name = verdict.slice(AS_DECIDED.length)
  return decisions.includes(name) ? [] : [`contracts/decisions.md has no row “${name}”`]
}

function findTestIssues({ file, title }: NamedTest, readSource: MapToCheck['readSource']) {
  if (file === '') return [`“${title}” must be written as \`file\` › title`]
  if (!/\.(?:test|e2e)\.tsx?$/.test(file)) return [`${file} is no file of tests`]
  const source = readSource(file)
  if (source === undefined) return [`${file} does not exist`]
  return readTitles(source).includes(title) ? [] : [`${file} has no test “${title}”`]
}
