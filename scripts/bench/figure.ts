export type Figure = {
  name: string
  value: number
  unit: string
  /** What was promised, in the same unit. */
  limit?: number
  /** What was promised as the least, in the same unit. */
  atLeast?: number
}

/** The value in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}
