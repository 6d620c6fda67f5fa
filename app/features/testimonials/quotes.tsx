import { Section } from '#app/ui/section.tsx'
import { testimonials } from '#content/testimonials.ts'

/** Three quotes, side by side. */
export function Quotes({ title }: { title: string }) {
  return (
    <Section labelledBy="voices-title" className="border-line border-t bg-card">
      <h2 id="voices-title" className="text-title">
        {title}
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
