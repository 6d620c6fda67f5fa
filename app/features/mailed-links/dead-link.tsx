import { type ReactNode, useEffect } from 'react'
import { MessageCard } from '#app/ui/message-card.tsx'

interface DeadLinkProps {
  title: string
  text: string
  /** Ways on. */
  children: ReactNode
}

/** What a mailed link leads to when it opens nothing any more. */
export function DeadLink({ title, text, children }: DeadLinkProps) {
  // What had the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [])
  return <MessageCard title={title} text={text} actions={children} />
}
