import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the collapsed answer that the hash names. Some browsers do so on page load, none on client navigation; the
 * shell then scrolls to it.
 */
export function useOpenTarget() {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const target = document.getElementById(hash.slice(1))
    const details = target?.closest('details')
    if (!details || details.open) return
    details.open = true
    target?.scrollIntoView({ behavior: 'instant' })
  }, [hash, key])
}
