import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { masterclass } from '#content/masterclass.ts'
import { formatDateRange } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

/** Longer titles get a smaller font, so that the box beside them stays at the top. */
const longTitle = 40

interface MasterclassHeroProps {
  event: Masterclass
  time: string
}

/** The picture and the registration box overlap its lower edge (masterclass-page.tsx). */
export function MasterclassHero({ event, time }: MasterclassHeroProps) {
  return (
    <div className="night bg-night pt-10 pb-32 sm:pt-16 lg:pb-52">
      <div className="wrap lg:grid lg:grid-cols-[1fr_22rem] lg:gap-14">
        <div className="flex flex-col items-start gap-6">
          <Badge tone="marigold" icon="video">
            {masterclass.label}
          </Badge>
          <h1 className={event.title.length > longTitle ? 'text-title' : 'text-hero'}>{event.title}</h1>
          <ul className="flex flex-wrap gap-x-8 gap-y-2 text-lead">
            <li className="flex items-center gap-2.5">
              <Icon name="calendar" className="size-5.5 text-marigold" />
              {formatDateRange(event.startDate, event.endDate)}
            </li>
            <li className="flex items-center gap-2.5">
              <Icon name="clock" className="size-5.5 text-marigold" />
              {time}
            </li>
          </ul>
        </div>
      </div>
    </div>
  )
}
