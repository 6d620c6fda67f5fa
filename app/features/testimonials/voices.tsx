import type { Testimonial } from '#contract/site-texts.ts'
import { Signature } from './signature.tsx'

/** Two quotes beside a form: not the first, which is the longest, while there are others. */
export function Voices({ testimonials = [] }: { testimonials: readonly Testimonial[] | undefined }) {
  const shown = testimonials.length > 2 ? testimonials.slice(1, 3) : testimonials
  return shown.map((testimonial) => (
    <figure key={testimonial.text} className="border-marigold border-l-4 pl-4">
      <blockquote>
        <p className="text-small">“{testimonial.text}”</p>
      </blockquote>
      <Signature person={testimonial} className="mt-2.5" />
    </figure>
  ))
}
