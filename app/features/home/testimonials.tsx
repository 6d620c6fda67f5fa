import { Section } from '#app/ui/section.tsx'
import { home } from '#content/home.ts'
import { type Testimonial, testimonials } from '#content/testimonials.ts'

export function Testimonials() {
  const [lead, ...others] = testimonials
  return (
    <Section labelledBy="testimonials-title" className="bg-action-soft">
      <h2 id="testimonials-title" className="text-heading">
        {home.testimonials.title}
      </h2>
      <figure className="mt-6 max-w-5xl">
        <blockquote className="font-display text-[clamp(1.5rem,1.05rem+2vw,2.5rem)] leading-[1.22] tracking-[-0.02em]">
          <p>“{lead.text}”</p>
        </blockquote>
        <Signature {...lead} />
      </figure>
      <div className="mt-14 grid gap-x-16 lg:mt-20 lg:grid-cols-2">
        {others.map((testimonial) => (
          <Letter key={testimonial.name} {...testimonial} />
        ))}
      </div>
    </Section>
  )
}

function Letter(testimonial: Testimonial) {
  return (
    <figure className="flex flex-col border-ink/15 border-t py-8">
      <blockquote>
        <p>“{testimonial.text}”</p>
      </blockquote>
      <Signature {...testimonial} />
    </figure>
  )
}

function Signature({ name, title }: Testimonial) {
  return (
    <figcaption className="mt-5 text-small">
      <span className="block font-semibold">{name}</span>
      <span className="text-muted">{title}</span>
    </figcaption>
  )
}
