import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { formatEventLength } from '#contract/event-dates.ts'
import type { EventSession } from '#contract/events.ts'

const { learning, highlights } = aiForEveryone

export function Learning() {
  return (
    <Section
      labelledBy="learning-title"
      className="border-line border-y bg-card"
      innerClassName="grid gap-10 lg:grid-cols-[0.7fr_1.3fr] lg:gap-20"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <h2 id="learning-title" className="text-title">
          {learning.title}
        </h2>
        <p className="mt-3 text-lead text-muted">{learning.lead}</p>
      </div>
      <ul>
        {learning.points.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 border-line border-b py-6 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-2"
          >
            <h3 className="text-heading">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Highlights({ sessions }: { sessions: readonly EventSession[] }) {
  const length = { figure: formatEventLength(sessions).replace(' hours', ' h'), text: highlights.length }
  const figures = sessions.length > 0 ? [length, ...highlights.figures] : highlights.figures
  return (
    <Section labelledBy="highlights-title" className="sun">
      <h2 id="highlights-title" className="text-heading">
        {highlights.title}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-[1.5fr_1.2fr_0.8fr_0.8fr] lg:gap-x-10">
        {figures.map(({ figure, text }) => (
          <li key={text} className="border-current/30 border-t pt-3">
            <strong className="block whitespace-nowrap font-display text-hero">{figure}</strong>
            <span className="mt-2 block max-w-52 font-medium">{text}</span>
          </li>
        ))}
      </ul>
      <ul className="mt-10 flex flex-col gap-x-10 gap-y-2 font-medium lg:flex-row">
        {highlights.rest.map((point) => (
          <li key={point} className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-5" />
            {point}
          </li>
        ))}
      </ul>
    </Section>
  )
}
