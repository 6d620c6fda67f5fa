import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { eventPath } from '#contract/event-paths.ts'
import { canBook } from '#contract/event-state.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'

const { closing, hero } = aiForEveryone

export function Closing({ masterclass }: { masterclass: MasterclassDetail }) {
  const isOnSale = canBook(masterclass.state)
  return (
    <Section labelledBy="closing-title" className="band">
      <h2 id="closing-title" className="text-hero">
        {closing.title}
      </h2>
      <div className="mt-8 flex flex-col items-start gap-8 lg:flex-row lg:items-center lg:justify-between">
        <p className="measure text-lead">{isOnSale ? closing.onSaleText : closing.text}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {isOnSale && (
            <ButtonLink to={eventPath(masterclass)} variant="marigold" size="lg">
              {hero.onSale}
            </ButtonLink>
          )}
          <ButtonLink to={hero.interestPath} variant={isOnSale ? 'plain' : 'marigold'} size="lg">
            {hero.interest}
          </ButtonLink>
        </div>
      </div>
    </Section>
  )
}
