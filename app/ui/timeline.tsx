import { Icon } from './icon.tsx'

export interface TimelineStep {
  when: string
  isDone?: boolean
  title: string
  /** A sentence, or a list. */
  text: string | readonly string[]
}

interface TimelineProps {
  steps: readonly TimelineStep[]
  /** The level of the steps' headings. */
  level?: 2 | 3
  className?: string
}

/** A timeline: the time first, then the step. */
export function Timeline({ steps, level = 3, className = '' }: TimelineProps) {
  const Heading = `h${level}` as const
  return (
    <ol className={className}>
      {steps.map(({ when, isDone, title, text }) => (
        <li
          key={title}
          className="relative pb-7 pl-8 last:pb-0 not-last:after:absolute not-last:after:top-6 not-last:after:bottom-0 not-last:after:left-[0.40625rem] not-last:after:w-px not-last:after:bg-edge/50"
        >
          {isDone ? (
            <span className="absolute top-0.5 -left-0.75 grid size-5 place-items-center rounded-full bg-accepted-soft text-accepted">
              <Icon name="check" className="size-3.5" />
            </span>
          ) : (
            <span className="absolute top-1 left-0 size-3.5 rounded-full bg-marigold" />
          )}
          <p className="font-semibold text-label text-marigold-text">{when}</p>
          <Heading className="mt-0.5 text-heading">{title}</Heading>
          {typeof text === 'string' ? (
            <p className="mt-1 text-muted">{text}</p>
          ) : (
            <ul className="mt-1 list-disc pl-5 text-muted">
              {text.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
