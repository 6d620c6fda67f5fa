import { Section } from '#app/ui/section.tsx'
import { home } from '#content/home.ts'
import type { Testimonial } from '#contract/site-texts.ts'
import { Signature } from './signature.tsx'

/** All of them, the first one large. */
export function Testimonials({ testimonials = [] }: { testimonials: readonly Testimonial[] | undefined }) {
  const [lead, ...others] = testimonials
  if (!lead) return null
  return (
    <Section labelledBy="testimonials-title" className="bg-action-soft">
      <h2 id="testimonials-title" className="text-heading">
        {home.testimonials.title}
      </h2>
      <figure className="mt-6 max-w-5xl">
        <blockquote className="font-display text-[clamp(1.5rem,1.05rem+2vw,2.5rem)] leading-[1.22] tracking-[-0.02em]">
          <p>“{lead.text}”</p>
        </blockquote>
        <Signature person={lead} className="mt-5" />
      </figure>
      <div className="mt-14 grid gap-x-16 lg:mt-20 lg:grid-cols-2">
        {others.map((testimonial) => (
          <figure key={testimonial.text} className="flex flex-col border-ink/15 border-t py-8">
            <blockquote>
              <p>“{testimonial.text}”</p>
            </blockquote>
            <Signature person={testimonial} className="mt-5" />
          </figure>
        ))}
      </div>
    </Section>
  )
}
