import { useRef, useState } from 'react'

/**
 * Ignores what names a line of a request that has not settled, such as a second press. Other lines need not wait. `busy`
 * has the lines under way.
 */
export function useOncePerLine<Input>(
  send: (input: Input) => Promise<unknown>,
  idsOf: (input: Input) => readonly number[],
) {
  // A state would be too late for a double click: its second click comes before the next render.
  const sending = useRef<readonly number[]>([])
  const [busy, setBusy] = useState<readonly number[]>([])
  const change = (ids: readonly number[]) => {
    sending.current = ids
    setBusy(ids)
  }
  const sendOnce = (input: Input) => {
    const ids = idsOf(input)
    if (ids.some((id) => sending.current.includes(id))) return
    change([...sending.current, ...ids])
    const end = () => change(sending.current.filter((id) => !ids.includes(id)))
    // The mutation itself reports a failure.
    void send(input).then(end, end)
  }
  return [sendOnce, busy] as const
}
