import type { ReactNode } from 'react'
import { QuestionPage } from '#app/ui/question-page.tsx'
import { brand } from '#content/brand.ts'

interface PasswordPageProps {
  headline: string
  lead: string
  noScript: string
  children: ReactNode
}

export function PasswordPage(page: PasswordPageProps) {
  return <QuestionPage drawing={<Key />} email={brand.email} {...page} />
}

function Key() {
  return (
    <svg viewBox="0 0 220 84" aria-hidden="true">
      <circle cx="42" cy="42" r="40" className="fill-marigold" />
      <path d="M42 42V2a40 40 0 0 1 40 40Z" className="fill-ink" />
      <circle cx="34" cy="50" r="11" className="fill-paper" />
      <path d="M82 34h130v16h-14v18h-16V50h-14v12h-16V50H82Z" className="fill-action" />
    </svg>
  )
}
