import type { Metric, PageFigure } from './compare-pages.ts'
import { PAGES, type PageName } from '#scripts/client-build/budgets.ts'
import { OWN_NAME } from './shops.ts'

/**
 * Returns the figures as Markdown: one table for this shop alone, or one table per page that compares the shops. A
 * ratio is the other shop's figure divided by ours.
 */
export function renderTables(figures: readonly PageFigure[]): string {
  const shops = Object.keys(figures[0]?.values ?? {})
  const others = shops.filter((shop) => shop !== OWN_NAME)
  if (others.length === 0) {
    const rows = figures.map((figure) => [
      nameOf(figure),
      ...PAGES.map((page) => ownCell(figure, page)),
    ])
    return renderTable(['', ...PAGES], rows)
  }
  const tables = PAGES.map((page) => {
    const rows = figures.map((figure) => [
      nameOf(figure),
      ownCell(figure, page),
      ...others.flatMap((shop) => otherCells(figure, shop, page)),
    ])
    return renderTable([page, OWN_NAME, ...others.flatMap((shop) => [shop, 'ratio'])], rows)
  })
  return tables.join('\n\n')
}

function nameOf({ name, unit }: Metric): string {
  return unit === '' ? name : `${name}, ${unit}`
}

/** Returns the figure of this shop, with its goal. */
function ownCell(figure: PageFigure, page: PageName): string {
  const value = figure.values[OWN_NAME]?.[page]
  if (value === undefined) return '–'
  const goal = typeof figure.goal === 'object' ? figure.goal[page] : figure.goal
  if (goal === undefined) return format(value, figure)
  const isMet = figure.isMoreBetter ? value >= goal : value <= goal
  const sign = figure.isMoreBetter ? '≥' : '≤'
  return `${format(value, figure)} ${isMet ? '✓' : '✗'} ${sign} ${format(goal, figure)}`
}

function otherCells(figure: PageFigure, shop: string, page: PageName): string[] {
  const own = figure.values[OWN_NAME]?.[page]
  const other = figure.values[shop]?.[page]
  if (other === undefined) return ['–', '–']
  const ratio = own === undefined || own === 0 ? '–' : `${(other / own).toFixed(2)}×`
  return [format(other, figure), ratio]
}

function format(value: number, { digits = 0 }: Metric): string {
  return value.toFixed(digits)
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, column) =>
    Math.max(3, word.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [toLine(head), rule, ...rows.map(toLine)].join('\n')
}
