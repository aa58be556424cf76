/** Returns the nearest known name, or undefined if none is similar. Ignores case, dashes and underscores. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const requested = plain(name)
  let best: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const distance = distanceOf(requested, plain(candidate))
    if (!best || distance < best.distance) best = { name: candidate, distance }
  }
  const isNear = best && best.distance <= Math.max(2, Math.floor(requested.length / 3))
  return isNear ? best?.name : undefined
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[-_\s]/g, '')
}

/** Counts the letters that must be added, removed or changed to turn one name into the other. */
function distanceOf(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column += 1) {
      const change = (row[column - 1] ?? 0) + (letter === to[column - 1] ? 0 : 1)
      next.push(Math.min(change, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
