import type { RanTest } from '#scripts/runner/ran-tests.ts'
import type { MapRow, NamedTest } from './specification-map.ts'

/** Placeholders in the title of a test: those of Vitest (`%s`, `$name`) and those of a template literal (`${name}`). */
const PLACEHOLDER = /%[sdifjoc#$%]|\$\{[^}]*\}|\$[a-z]\w*(?:\.\w+)*/gi

/** Returns one line for each test that `rows` name and that did not run. */
export function findTestsNotRun(rows: readonly MapRow[], ran: readonly RanTest[]): string[] {
  const titlesByFile = Map.groupBy(ran, ({ file }) => file)
  const isMissing = ({ file, title }: NamedTest) => {
    const pattern = toPattern(title)
    return !titlesByFile.get(file)?.some((test) => pattern.test(test.title))
  }
  const missing = rows.flatMap(({ tests }) => tests).filter(isMissing)
  return [...new Set(missing.map(({ file, title }) => `${file} › ${title} did not run`))]
}

/**
 * Turns the title of a test in the source code into a pattern. The pattern also matches the title at run time, where
 * values have replaced the placeholders.
 */
function toPattern(title: string): RegExp {
  const words = title.split(PLACEHOLDER)
  return new RegExp(`^${words.map(escape).join('[^]*')}$`)
}

function escape(words: string): string {
  return words.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
