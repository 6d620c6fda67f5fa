import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'

interface SentBlockProps {
  title: string
  text: ReactNode
  /** The level of its heading. */
  level?: 2 | 3
  /** The next action. */
  children: ReactNode
}

/** Replaces a form and takes the focus, so that screen readers continue here. */
export function SentBlock({ title, text, level = 3, children }: SentBlockProps) {
  const Heading = `h${level}` as const
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    block.current?.focus({ preventScroll: true })
    block.current?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    <div ref={block} tabIndex={-1} data-sent className="rise flex scroll-mt-28 flex-col items-start gap-4 py-6">
      <span className="grid size-14 place-items-center rounded-full bg-accepted-soft text-accepted">
        <Icon name="check" className="size-7" />
      </span>
      <Heading className="text-title">{title}</Heading>
      <p className="measure wrap-anywhere text-lead text-muted">{text}</p>
      {children}
    </div>
  )
}
