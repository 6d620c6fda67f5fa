/** Does all of it, so many at a time, in their order. */
export async function atOnce<T, R>(count: number, items: readonly T[], act: (item: T, index: number) => Promise<R>) {
  const results: R[] = []
  const left = items.entries()
  const worker = async () => {
    for (const [index, item] of left) results[index] = await act(item, index)
  }
  await Promise.all(Array.from({ length: count }, worker))
  return results
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
