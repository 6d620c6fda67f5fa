export interface TimelineStep {
  when: string
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
      {steps.map(({ when, title, text }) => (
        <li
          key={title}
          className="relative pb-7 pl-8 before:absolute before:top-1 before:left-0 before:size-3.5 before:rounded-full before:bg-marigold last:pb-0 not-last:after:absolute not-last:after:top-6 not-last:after:bottom-0 not-last:after:left-[0.40625rem] not-last:after:w-px not-last:after:bg-edge/50"
        >
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
