import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { events } from '#content/events.ts'

const words = events.stayUpdated

export function StayUpdated() {
  return (
    <Section
      labelledBy="stay-title"
      className="band"
      innerClassName="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between"
    >
      <div>
        <h2 id="stay-title" className="text-hero">
          {words.title}
        </h2>
        <p className="measure mt-4 text-lead">{words.text}</p>
      </div>
      <ButtonLink to="/#registration" variant="marigold" size="lg" className="self-start lg:self-auto">
        {words.link}
      </ButtonLink>
    </Section>
  )
}
