import { Section } from '#app/ui/section.tsx'
import type { Testimonial } from '#contract/site-texts.ts'
import { Signature } from './signature.tsx'

interface QuotesProps {
  title: string
  testimonials: readonly Testimonial[] | undefined
}

/** Three quotes, side by side. */
export function Quotes({ title, testimonials = [] }: QuotesProps) {
  if (testimonials.length === 0) return null
  return (
    <Section labelledBy="voices-title" className="border-line border-t bg-card">
      <h2 id="voices-title" className="text-title">
        {title}
      </h2>
      <div className="mt-10 grid gap-x-10 gap-y-10 lg:grid-cols-3">
        {testimonials.slice(0, 3).map((testimonial) => (
          <figure key={testimonial.text} className="flex flex-col border-marigold border-t-4 pt-5">
            <blockquote className="text-lead">
              <p>“{testimonial.text}”</p>
            </blockquote>
            <Signature person={testimonial} className="mt-5" />
          </figure>
        ))}
      </div>
    </Section>
  )
}
