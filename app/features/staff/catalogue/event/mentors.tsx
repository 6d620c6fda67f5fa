import { staffEvents } from '#content/staff/events.ts'
import { limits } from '#contract/limits.ts'
import { emptyMentor } from './event-fields.ts'
import { EventList } from './event-list.tsx'
import { EventPicture, EventText } from './fields.tsx'

import { Section } from './section.tsx'

const words = staffEvents.mentors

export function Mentors() {
  return (
    <Section id="mentors">
      <EventList
        name="mentors"
        label={staffEvents.sections.mentors}
        words={words}
        titleField="name"
        newItem={() => structuredClone(emptyMentor)}
      >
        {(index) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <EventText label={words.name} maxLength={100} name={`mentors.${index}.name`} />
            <EventText
              label={words.linkedin}
              isOptional
              type="url"
              inputMode="url"
              maxLength={limits.link.max}
              name={`mentors.${index}.linkedin`}
            />
            <EventText
              label={words.firstLine}
              hint={words.firstLineHint}
              isOptional
              maxLength={200}
              className="sm:col-span-2"
              name={`mentors.${index}.work.0`}
            />
            <EventText
              label={words.secondLine}
              isOptional
              maxLength={200}
              className="sm:col-span-2"
              name={`mentors.${index}.work.1`}
            />
            <div className="sm:col-span-2">
              <EventPicture label={words.photo} name={`mentors.${index}.photo`} isSquare />
            </div>
          </div>
        )}
      </EventList>
    </Section>
  )
}
