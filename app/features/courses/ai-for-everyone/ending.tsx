import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'
import { testimonials } from '#content/testimonials.ts'

const { closing, hero } = aiForEveryone

/** Three of Home's testimonials, side by side. */
export function Testimonials() {
  return (
    <Section labelledBy="voices-title" className="border-line border-t bg-card">
      <h2 id="voices-title" className="text-title">
        {aiForEveryone.testimonials.title}
      </h2>
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {testimonials.slice(0, 3).map(({ text, name, title }) => (
          <figure key={name} className="flex flex-col border-marigold border-t-4 pt-5">
            <blockquote className="text-lead">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="mt-5 text-small">
              <span className="block font-semibold">{name}</span>
              <span className="text-muted">{title}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  )
}

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
