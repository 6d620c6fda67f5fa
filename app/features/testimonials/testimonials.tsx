import { Section } from '#app/ui/section.tsx'
import { home } from '#content/home.ts'
import type { Testimonial } from '#contract/site-texts.ts'
import { Signature } from './signature.tsx'

/** All of them, the first one large; on a phone, a row to swipe. */
export function Testimonials({ testimonials = [] }: { testimonials: readonly Testimonial[] | undefined }) {
  const [lead, ...others] = testimonials
  if (!lead) return null
  return (
    <Section labelledBy="testimonials-title" className="bg-action-soft">
      <h2 id="testimonials-title" className="text-heading">
        {home.testimonials.title}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="testimonials-title"
        className="swipe-row mt-4 gap-4 sm:mt-6 sm:grid sm:gap-x-16 lg:grid-cols-2"
      >
        <li className={`${slip} sm:col-span-full sm:max-w-5xl sm:pb-8 lg:pb-14`}>
          <Quote testimonial={lead} className="max-sm:text-lead sm:font-display sm:text-statement" />
        </li>
        {others.map((testimonial) => (
          <li key={testimonial.text} className={`${slip} border-ink/15 sm:border-t sm:py-8`}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const slip = 'max-sm:rounded-card max-sm:bg-card max-sm:p-5'

function Quote({ testimonial, className = '' }: { testimonial: Testimonial; className?: string }) {
  return (
    <figure className="flex h-full flex-col justify-between gap-5">
      <blockquote className={className}>
        <p>“{testimonial.text}”</p>
      </blockquote>
      <Signature person={testimonial} />
    </figure>
  )
}
