import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the folded answer that the address names. Some browsers do it by themselves when they load a page, none when
 * the app moves; the shell then scrolls to it.
 */
export function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a new wish to see it
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView({ behavior: 'instant' })
  }, [hash, key])
}
