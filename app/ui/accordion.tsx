import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  items: readonly { question: string; answer: ReactNode }[]
  /** Given a name, opening one closes the others. */
  name?: string
}

/** Native details: it opens before the script has come, and find-in-page opens it too. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ question, answer }) => (
        <details key={question} name={name} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-semibold">
            {question}
            <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div className="measure pb-5 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  )
}
