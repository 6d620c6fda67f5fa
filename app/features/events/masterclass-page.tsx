import { Picture } from '#app/ui/image.tsx'
import type { Masterclass } from '#contract/masterclasses.ts'
import { Agenda } from './agenda.tsx'
import { EventDemo } from './demo/event-demo.tsx'
import { getEventFacts, hasEnded } from './event-facts.ts'
import { eventPicture, eventPictureAlt, missingPicture, pictureSize } from './event-picture.ts'
import { MasterclassHero } from './masterclass-hero.tsx'
import { About, Audience, Faqs, Outcomes } from './masterclass-sections.tsx'
import { RegistrationBox } from './registration-box.tsx'

/**
 * Two columns, with a sticky registration box. On a phone it is one column and a bar at the bottom: a flex container,
 * since a sticky grid item cannot leave its own row.
 */
export function MasterclassPage({ event, now }: { event: Masterclass; now: number }) {
  const facts = getEventFacts(event)
  const { audience, outcomes, agenda, faqs } = facts.programme
  return (
    <>
      <MasterclassHero event={event} time={facts.heroTime} />
      <div className="wrap flex flex-col gap-8 lg:grid lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:gap-y-0 lg:pb-section">
        <Picture
          src={eventPicture(event)}
          alt={eventPictureAlt(event)}
          {...pictureSize}
          {...missingPicture}
          fetchPriority="high"
          className="-mt-20 aspect-video w-full rounded-card bg-card object-cover shadow-lift lg:-mt-36"
        />
        <RegistrationBox event={event} facts={facts} isOver={hasEnded(event, now)} />
        <div className="min-w-0 pb-10 lg:col-start-1 lg:pb-0">
          <About text={event.description} />
          {facts.demo && (
            <div className="mt-10">
              <EventDemo demo={facts.demo} />
            </div>
          )}
          <Audience points={audience} />
          <Outcomes points={outcomes} />
          <Agenda event={event} parts={agenda} isOneDay={facts.isOneDay} />
          <Faqs items={faqs} />
        </div>
      </div>
    </>
  )
}
