/** A promise, what was measured, and what it was measured against in the same run. */
export interface Row {
  what: string
  promised: string
  measured: string
  yardstick: string
  isHeld: boolean
}

/** The middle one of an odd number of tries: what else the machine does hits single tries. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
