/**
 * Returns a percentile of the values by the nearest-rank method. Returns NaN for an empty list.
 * @param part 0.5 for the median, 0.99 for p99
 */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}
