import { ButtonLink } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { about } from '#content/about.ts'

const { promises, closing } = about

export function Promises() {
  return (
    <Section labelledBy="promises-title" innerClassName="grid gap-10 lg:grid-cols-12 lg:gap-12">
      <h2 id="promises-title" className="text-title lg:sticky lg:top-32 lg:col-span-4 lg:self-start">
        {promises.title}
      </h2>
      <dl className="lg:col-span-8">
        {promises.items.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-2 border-line border-t py-6 first:border-0 first:pt-0 last:pb-0 sm:grid-cols-2 sm:gap-8 lg:py-8"
          >
            <dt className="font-display text-heading">{title}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function AboutClosing() {
  return (
    <Section
      labelledBy="about-closing-title"
      className="band"
      innerClassName="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between"
    >
      <h2 id="about-closing-title" className="max-w-[18ch] text-title">
        {closing.title}
      </h2>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/courses" variant="marigold" size="lg">
          {closing.courses}
        </ButtonLink>
        <ButtonLink to="/contact" variant="plain" size="lg">
          {closing.contact}
        </ButtonLink>
      </div>
    </Section>
  )
}
