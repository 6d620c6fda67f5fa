import { masterclass, type Programme } from '#content/masterclass.ts'
import { formatDate } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import { Part } from './masterclass-sections.tsx'

const { headings, day, half } = masterclass

interface AgendaProps {
  event: Masterclass
  parts: Programme['agenda']
  /** Whether both parts are on one day: then only the first names the date. */
  isOneDay: boolean
}

export function Agenda({ event, parts, isOneDay }: AgendaProps) {
  const dates = isOneDay ? [] : [event.startDate, event.endDate]
  const labels = isOneDay ? half : day
  return (
    <Part id="agenda" title={headings.agenda}>
      <ol className="grid gap-6 sm:grid-cols-2">
        {parts.map(({ title, items }, index) => (
          <li key={title} className="overflow-hidden rounded-card border border-line bg-card shadow-card">
            <div className={`relative flex items-baseline justify-between gap-3 px-6 pt-9 pb-4 ${heads[index]}`}>
              <span aria-hidden="true" className={`${ring} left-1/4`} />
              <span aria-hidden="true" className={`${ring} right-1/4`} />
              <span className="font-bold font-display text-title">{labels[index]}</span>
              <span className="font-medium text-small">{formatDate(dates[index])}</span>
            </div>
            <div className="p-6">
              <h3 className="text-heading">{title}</h3>
              <ol className="mt-4 flex flex-col">
                {items.map((item) => (
                  <li key={item} className="border-line border-t border-dashed py-3 first:border-0 last:pb-0">
                    {item}
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const heads = ['bg-marigold text-on-marigold', 'band']
const ring = 'absolute top-3 size-3 rounded-full bg-card'
