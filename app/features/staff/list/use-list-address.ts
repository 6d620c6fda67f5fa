import { useSearchParams } from 'react-router'

export interface ListAddress<N extends string = string> {
  /** Values that the URL does not have are the empty string. */
  values: Record<N, string>
  /** The empty string removes it. */
  set(name: N, value: string): void
  clear(): void
  isNarrowed: boolean
}

/**
 * A list's search and filters, stored in the URL, so that they can be shared and survive a reload:
 *
 *     const address = useListAddress(['search', 'status'])
 */
export function useListAddress<N extends string>(names: readonly N[]): ListAddress<N> {
  const [address, setAddress] = useSearchParams()
  const values = Object.fromEntries(names.map((name) => [name, address.get(name) ?? ''])) as Record<N, string>
  const set = (name: N, value: string) => {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value) after.set(name, value)
        else after.delete(name)
        return after
      },
      // Filtering replaces the history entry: Back leaves the list.
      { replace: true },
    )
  }
  const clear = () => setAddress({}, { replace: true })
  return { values, set, clear, isNarrowed: names.some((name) => values[name] !== '') }
}
