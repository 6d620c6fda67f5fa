import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'

const { closing, hero } = aiForEveryone

export function Closing() {
  return (
    <Section labelledBy="closing-title" className="band">
      <h2 id="closing-title" className="text-hero">
        {closing.title}
      </h2>
      <div className="mt-8 flex flex-col items-start gap-8 lg:flex-row lg:items-center lg:justify-between">
        <p className="measure text-lead">{closing.text}</p>
        <ButtonLink to={hero.interestPath} variant="marigold" size="lg">
          {hero.interest}
        </ButtonLink>
      </div>
    </Section>
  )
}
