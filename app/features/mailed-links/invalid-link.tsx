import { type ReactNode, useEffect } from 'react'
import { MessageCard } from '#app/ui/message-card.tsx'

interface InvalidLinkProps {
  title: string
  text: string
  /** The next actions. */
  children: ReactNode
}

/** Shown when a mailed link is invalid. */
export function InvalidLink({ title, text, children }: InvalidLinkProps) {
  // The focused element has been removed.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return <MessageCard title={title} text={text} actions={children} />
}
