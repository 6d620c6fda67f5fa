/** The smallest round axis maximum for values up to `max`: 1, 2, 2.5 or 5 times a power of ten. */
export function roundAxisMax(max: number): number {
  if (max <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(max))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= max) ?? 10
  return step * power
}

/** `1200` is 1.2k, `250000` is 2.5L: short labels in Indian units. */
export function shortNumber(value: number): string {
  if (value >= 10_000_000) return `${trimmed(value / 10_000_000)}Cr`
  if (value >= 100_000) return `${trimmed(value / 100_000)}L`
  if (value >= 1000) return `${trimmed(value / 1000)}k`
  return String(value)
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}
