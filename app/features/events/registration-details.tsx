import type { ReactNode } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { masterclass } from '#content/masterclass.ts'
import { formatDateRange } from '#contract/dates.ts'
import type { Masterclass } from '#contract/masterclasses.ts'
import type { EventFacts } from './event-facts.ts'

const { box: words, ended, label } = masterclass

interface RegistrationDetailsProps {
  event: Masterclass
  facts: EventFacts
  isOver: boolean
}

export function RegistrationDetails({ event, facts, isOver }: RegistrationDetailsProps) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card lg:rounded-none lg:border-0">
      <dl className="flex flex-col gap-4 p-5 lg:border-line lg:border-t lg:px-7 lg:py-6">
        <Fact icon="calendar" term={words.date}>
          {formatDateRange(event.startDate, event.endDate)}
        </Fact>
        <Fact icon="clock" term={words.time}>
          {facts.boxTime}
        </Fact>
        <Fact icon="video" term={words.place}>
          {label}
        </Fact>
      </dl>
      {isOver ? (
        <p className="border-line border-t px-5 py-4 lg:px-7">
          <Badge icon="check">{ended.status}</Badge>
        </p>
      ) : (
        <p className="flex gap-3 bg-marigold-soft px-5 py-4 text-small lg:px-7">
          <Icon name="users" className="mt-0.5 size-5 text-marigold-text" />
          <span>
            <strong className="block">{words.seats}</strong>
            {words.seatsNote}
          </span>
        </p>
      )}
      {facts.hasSyllabus && (
        <div className="flex flex-col gap-2 px-5 py-5 lg:px-7">
          <Button variant="secondary" disabled aria-describedby="syllabus-note">
            {words.syllabus}
          </Button>
          <p id="syllabus-note" className="text-center text-muted text-small">
            {words.syllabusNote}
          </p>
        </div>
      )}
    </div>
  )
}

function Fact({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <dt className="contents">
        <Icon name={icon} className="size-5 text-action" />
        <span className="sr-only">{term}</span>
      </dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
