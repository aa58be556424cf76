/**
 * Counts the edits that turn one word into the other. An edit inserts, deletes or replaces a letter, or swaps two
 * neighbouring letters: “gmial” is one edit away from “gmail”.
 */
export function editDistance(from: string, to: string): number {
  const [letters, others] = [[...from], [...to]]
  let before: number[] = []
  let row = Array.from({ length: others.length + 1 }, (_, index) => index)
  for (const [index, letter] of letters.entries()) {
    const next = [index + 1]
    for (const [column, other] of others.entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1)
      const isSwap = column > 0 && letter === others[column - 1] && letters[index - 1] === other
      const swapped = isSwap ? (before[column - 1] ?? 0) + 1 : Infinity
      next.push(Math.min(replaced, swapped, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? 0
}
