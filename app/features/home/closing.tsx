import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { home } from '#content/home.ts'

const words = home.closing

export function Closing() {
  return (
    <Section labelledBy="closing-title" className="band">
      <h2 id="closing-title" className="text-title sm:text-hero">
        <span className="block">{words.title}</span> <span className="block">{words.invitation}</span>
      </h2>
      <div className="mt-5 flex flex-col gap-6 sm:mt-8 sm:gap-8 lg:flex-row lg:items-center lg:justify-between">
        <p className="measure text-lead">{words.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to="/#registration" variant="marigold" size="lg">
            {words.apply}
          </ButtonLink>
          <ButtonLink to="/contact" variant="plain" size="lg">
            {words.contact}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
