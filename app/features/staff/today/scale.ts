/** At most four steps above zero. */
const maxSteps = 4

/**
 * The ticks of an axis for values up to `max`, from zero or from below it: whole numbers in steps of 1, 2 or 5 times a power of
 * ten, so that no axis counts half a registration.
 */
export function listTicks(max: number, min = 0): number[] {
  const step = roundStep(Math.max(1, (max - min) / maxSteps))
  const below = Math.ceil(-min / step)
  const count = Math.max(2 - below, Math.ceil(max / step))
  return Array.from({ length: below + count + 1 }, (_, index) => (index - below) * step)
}

function roundStep(min: number): number {
  const power = 10 ** Math.floor(Math.log10(min))
  return power * ([1, 2, 5].find((factor) => factor * power >= min) ?? 10)
}

/** `1,200`, `12k`, `2.5L`: short labels in Indian units. */
export function shortNumber(value: number): string {
  if (value >= 10_000_000) return `${trimmed(value / 10_000_000)}Cr`
  if (value >= 100_000) return `${trimmed(value / 100_000)}L`
  if (value >= 10_000) return `${trimmed(value / 1000)}k`
  return value.toLocaleString('en-IN')
}

function trimmed(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}
