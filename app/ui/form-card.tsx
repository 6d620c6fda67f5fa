import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface NoScriptNoteProps {
  /** Shown without scripts: what to do instead, and whom to email. */
  noScript: string
  email: string
}

/** The card around a form. */
export function FormCard({ children, ...note }: NoScriptNoteProps & { children: ReactNode }) {
  return (
    <Card className="p-5 sm:p-8">
      <NoScriptNote {...note} />
      {children}
    </Card>
  )
}

/** For a form on its own surface. */
export function NoScriptNote({ noScript, email }: NoScriptNoteProps) {
  return (
    <noscript>
      <p className="mb-6 rounded-control bg-marigold-soft p-4">
        {noScript}{' '}
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      </p>
    </noscript>
  )
}
