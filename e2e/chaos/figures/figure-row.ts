/**
 * One row of the table of figures. `isWithin` says whether the value meets the limit. It is undefined if the figure has
 * no limit.
 */
export type FigureRow = { name: string; value: string; limit?: string; isWithin?: boolean }

/** Returns the row as Markdown. */
export function describeRow({ name, value, limit = '', isWithin }: FigureRow): string {
  const mark = isWithin === undefined ? '' : isWithin ? '✓' : '✗'
  return `| ${name} | ${value} | ${limit} | ${mark} |`
}

/** Formats milliseconds with one decimal. */
export function toMs(value: number): string {
  return `${value.toFixed(1)} ms`
}
