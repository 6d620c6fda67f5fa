import { useEffect, useRef } from 'react'

/** Single keys for the whole page, by their lower-case names. Typing in a field, and the browser's own, stay what they are. */
export function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [role=menu]')
      )
        return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      // A key that is held down decides once.
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
