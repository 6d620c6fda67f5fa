/** Maps items with limited concurrency. The results are in the order of the items. */
export async function mapConcurrently<T, R>(
  concurrency: number,
  items: readonly T[],
  act: (item: T, index: number) => Promise<R>,
) {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await act(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return results
}
