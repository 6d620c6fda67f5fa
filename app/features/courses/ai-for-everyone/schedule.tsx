import { useState } from 'react'
import { Section } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { dayInIndia } from '#contract/dates.ts'
import { timeAgenda } from '#contract/event-dates.ts'
import type { EventSession } from '#contract/events.ts'

const words = aiForEveryone.schedule

/** A toggle between the days, with the first selected (docs/spec.md §2.6). Without scripts both are shown. */
export function Schedule({ sessions }: { sessions: readonly EventSession[] }) {
  const [chosen, setChosen] = useState<string>()
  const [first] = sessions
  if (!first) return null
  return (
    <Section labelledBy="schedule-title" innerClassName="grid gap-8 lg:grid-cols-[0.7fr_1.3fr] lg:gap-20">
      <div>
        <h2 id="schedule-title" className="text-title">
          {words.title}
        </h2>
        <p className="mt-3 text-lead text-muted">{words.lead}</p>
      </div>
      <div>
        <Tabs
          label={words.choose}
          selected={chosen ?? idOf(first)}
          onSelect={setChosen}
          tabs={sessions.map((session, index) => ({
            id: idOf(session),
            label: words.tab(index + 1),
            panel: <Day session={session} number={index + 1} />,
          }))}
        />
      </div>
    </Section>
  )
}

const idOf = ({ id }: EventSession) => `day-${id}`

/** An item's height follows its duration, so that days are about equally tall and switching shifts little below. */
function Day({ session, number }: { session: EventSession; number: number }) {
  const on = dayInIndia(session.startsAt)
  return (
    <div>
      <h3 className="text-title">{words.day(number, on ? `${on.day} ${on.month}` : '')}</h3>
      {session.items.length === 0 && <p className="mt-6 text-lead">{session.title}</p>}
      <ol className="mt-6">
        {timeAgenda(session.startsAt, session.items).map(({ time, minutes, title, text }) => (
          <li
            key={title}
            className={`grid content-start gap-1 border-line border-t py-5 sm:grid-cols-[13rem_1fr] sm:gap-6 ${minutes >= 60 ? 'lg:min-h-48 lg:py-6' : 'lg:min-h-32'}`}
          >
            <p className="whitespace-nowrap font-display font-semibold text-heading text-marigold-text">{time}</p>
            <div>
              <h4 className="text-heading">{title}</h4>
              <p className={`mt-1 text-muted ${minutes >= 60 ? 'lg:text-lead' : ''}`}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
