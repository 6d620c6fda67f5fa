/** One measurement, its target, and the baseline of the same run. */
export interface Row {
  title: string
  target: string
  measured: string
  baseline: string
  isMet: boolean
}

/** For an odd number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
