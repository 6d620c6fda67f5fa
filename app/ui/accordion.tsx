import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface AccordionProps {
  /** An item with an id can be linked to: the browser opens it for its target. */
  items: readonly { id?: string; question: string; answer: ReactNode }[]
  /** With a name, opening one item closes the others. */
  name?: string
}

/** Native details: works before hydration, and find-in-page opens it. In print all are open. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-line border-y">
      {items.map(({ id, question, answer }) => (
        <details
          key={question}
          name={name}
          // The browser may have opened it before hydration.
          suppressHydrationWarning
          className="group print:[&::details-content]:[content-visibility:visible]"
        >
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-4 font-semibold">
            {question}
            <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
          </summary>
          <div id={id} className="measure scroll-mt-24 pb-5 text-muted">
            {answer}
          </div>
        </details>
      ))}
    </div>
  )
}
