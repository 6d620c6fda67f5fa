import { useRef } from 'react'

/**
 * Ignores further calls until the first has settled. A mutation's `isPending` is too late for a double click: its second
 * click comes before the next render.
 */
export function useSingleFlight<Input>(send: (input: Input) => Promise<unknown>): (input: Input) => void {
  const isSending = useRef(false)
  return (input) => {
    if (isSending.current) return
    isSending.current = true
    const end = () => {
      isSending.current = false
    }
    // The mutation itself reports a failure.
    void send(input).then(end, end)
  }
}
