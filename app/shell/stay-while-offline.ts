import { useEffect } from 'react'
import { toast } from '#app/ui/toast.tsx'
import { offline } from '#content/navigation.ts'

/** Offline, a link would end on the browser's error page and lose what was typed: stay, and say why. */
export function useStayWhileOffline(): void {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (navigator.onLine || !leavesPage(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      // An open menu would cover the reason.
      if (event.target instanceof Element) event.target.closest<HTMLElement>('[popover]')?.hidePopover()
      toast({ title: offline.title, description: offline.text, tone: 'destructive' })
    }
    window.addEventListener('click', stay, true)
    return () => window.removeEventListener('click', stay, true)
  }, [])
}

function leavesPage({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.download || link.origin !== window.location.origin) return false
  return link.pathname !== window.location.pathname || link.search !== window.location.search
}
