export type Figure = {
  name: string
  value: number
  unit: string
  /** Promised maximum, in the unit of the value. */
  limit?: number
  /** Promised minimum, in the unit of the value. */
  atLeast?: number
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0]
  return (low + high) / 2
}
