import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

interface NoticeProps {
  title: string
  text: string
  /** The level of its heading. */
  level?: 2 | 3
  /** With `retry` it is an alert with a retry button. */
  retry?: () => void
  children?: ReactNode
}

/** An empty or error state. */
export function Notice({ title, text, level = 2, retry, children }: NoticeProps) {
  const Heading = `h${level}` as const
  return (
    <div role={retry ? 'alert' : undefined} className="flex max-w-xl gap-4 rounded-card border border-line bg-card p-6">
      <Icon name={retry ? 'alert' : 'info'} className="mt-1 size-6 shrink-0 text-action" />
      <div className="flex flex-col items-start gap-3">
        <Heading className="text-heading">{title}</Heading>
        <p className="text-muted">{text}</p>
        {retry && (
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
