import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** Asks before unsaved changes are left behind: within the console by a dialog, elsewhere by the browser. */
export function useLeaveGuard(isDirty: boolean) {
  const mayLeave = useRef(false)
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation: from, nextLocation: to }) =>
        isDirty && !mayLeave.current && (from.pathname !== to.pathname || from.search !== to.search),
      [isDirty],
    ),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!mayLeave.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  /** For the navigation after saving or deleting, which runs before the form counts as saved. */
  const leaveFreely = () => {
    mayLeave.current = true
  }
  return { blocker, leaveFreely }
}
