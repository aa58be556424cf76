/** Number of lines that are shown before and after the line with the error. */
const AROUND = 2

/**
 * Returns the lines around a place with their numbers, and a mark `^` below the place, in the form that Vite's overlay
 * recognizes. `line` and `column` start at 1.
 */
export function codeFrame(
  code: string,
  { line, column }: { line: number; column: number },
): string {
  const from = Math.max(1, line - AROUND)
  const width = String(line + AROUND).length
  return code
    .split('\n')
    .slice(from - 1, line + AROUND)
    .flatMap((text, index) => {
      const number = `${from + index}`.padStart(width)
      const mark = `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`
      return from + index === line ? [`${number} | ${text}`, mark] : [`${number} | ${text}`]
    })
    .join('\n')
}
