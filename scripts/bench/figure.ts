export type Figure = {
  name: string
  value: number
  unit: string
  /** Promised maximum, in the same unit. */
  limit?: number
  /** Promised minimum, in the same unit. */
  atLeast?: number
}

/** Returns the median. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}
