import { useState } from 'react'
import { Section } from '#app/ui/section.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'

const { title, lead, choose, days } = aiForEveryone.schedule
type Day = (typeof days)[number]

/** A toggle between the days, with the first selected (docs/spec.md §2.6). Without scripts both are shown. */
export function Schedule() {
  const [day, setDay] = useState<string>(days[0].id)
  return (
    <Section labelledBy="schedule-title" innerClassName="grid gap-8 lg:grid-cols-[0.7fr_1.3fr] lg:gap-20">
      <div>
        <h2 id="schedule-title" className="text-title">
          {title}
        </h2>
        <p className="mt-3 text-lead text-muted">{lead}</p>
      </div>
      <div>
        <Tabs
          label={choose}
          selected={day}
          onSelect={setDay}
          tabs={days.map((day) => ({ id: day.id, label: day.tab, panel: <Sessions day={day} /> }))}
        />
      </div>
    </Section>
  )
}

/** A session's height follows its duration, so both days are equally tall and switching shifts nothing below. */
function Sessions({ day }: { day: Day }) {
  return (
    <div>
      <h3 className="text-title">{day.title}</h3>
      <ol className="mt-6">
        {day.sessions.map(({ time, minutes, title, text }) => (
          <li
            key={title}
            className={`grid content-start gap-1 border-line border-t py-5 sm:grid-cols-[11rem_1fr] sm:gap-6 ${minutes === 60 ? 'lg:min-h-48 lg:py-6' : 'lg:min-h-32'}`}
          >
            <p className="whitespace-nowrap font-display font-semibold text-heading text-marigold-text">{time}</p>
            <div>
              <h4 className="text-heading">{title}</h4>
              <p className={`mt-1 text-muted ${minutes === 60 ? 'lg:text-lead' : ''}`}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}
