import { useEffect, useRef } from 'react'

/** Single-key shortcuts of the page, by lower-case key. Ignored while typing in a field and with modifier keys. */
export function useKeys(isOn: boolean, keys: Record<string, () => void>) {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input:not([type=checkbox]), textarea, select, [role=menu]')
      )
        return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      // Ignore key repeat, so that holding a key decides once.
      if (!event.repeat) act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isOn])
}
