import type { ReactNode } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { masterclass, type Programme } from '#content/masterclass.ts'

const { headings } = masterclass

/** Keeps the paragraphs that the team typed. */
export function About({ text }: { text: string }) {
  return (
    <Part id="about" title={headings.about}>
      <p className="measure whitespace-pre-line text-lead">{text}</p>
    </Part>
  )
}

export function Audience({ points }: { points: Programme['audience'] }) {
  return (
    <Part id="audience" title={headings.audience}>
      <ul className="border-line border-b">
        {points.map(({ title, text }) => (
          <li key={title} className="grid gap-x-6 border-line border-t py-4 sm:grid-cols-[14rem_1fr] sm:items-baseline">
            <strong className="font-display text-heading">{title}</strong>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Outcomes({ points }: { points: Programme['outcomes'] }) {
  return (
    <Part id="outcomes" title={headings.outcomes} className="rounded-card bg-action-soft p-6 sm:p-10">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5.5 text-action" />
            {point}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Faqs({ items }: { items: Programme['faqs'] }) {
  return (
    <Part id="faqs" title={headings.faqs}>
      <Accordion items={items} />
    </Part>
  )
}

interface PartProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

export function Part({ id, title, className = '', children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-title`} className={`mt-16 first:mt-8 lg:mt-20 lg:first:mt-14 ${className}`}>
      <h2 id={`${id}-title`} className="mb-6 text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}
