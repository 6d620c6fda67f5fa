import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface FormCardProps {
  /** Said where scripts are off: what to do instead, and whom to write to. */
  noScript: string
  email: string
  children: ReactNode
}

/** Where a form stands. */
export function FormCard({ noScript, email, children }: FormCardProps) {
  return (
    <Card className="p-5 sm:p-8">
      <noscript>
        <p className="mb-6 rounded-control bg-marigold-soft p-4">
          {noScript}{' '}
          <a href={`mailto:${email}`} className="text-link">
            {email}
          </a>
        </p>
      </noscript>
      {children}
    </Card>
  )
}
