import { Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { courses } from '#content/courses.ts'

const { choosing, corporate } = courses

export function Choosing() {
  return (
    <Section
      labelledBy="choosing-title"
      className="border-line border-t bg-card"
      innerClassName="grid gap-8 lg:grid-cols-[0.8fr_1.2fr] lg:gap-16"
    >
      <div>
        <h2 id="choosing-title" className="text-title">
          {choosing.title}
        </h2>
        <p className="mt-3 text-lead text-muted">{choosing.lead}</p>
      </div>
      <ul>
        {choosing.answers.map(({ when, answer, path }) => (
          <li key={path} className="border-line border-b py-6 first:pt-0 last:border-0 last:pb-0">
            <p className="font-display text-statement">“{when}”</p>
            <Link to={path} className="mt-1 inline-flex min-h-11 items-center gap-2 text-link">
              {answer}
              <Icon name="arrow-right" className="size-4" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Training for companies leads to the contact page (docs/spec.md §2.5). */
export function Corporate() {
  return (
    <Section
      labelledBy="corporate-title"
      className="band"
      innerClassName="grid gap-10 lg:grid-cols-[1.2fr_0.8fr] lg:items-end lg:gap-16"
    >
      <div>
        <p className="font-semibold text-small">{corporate.label}</p>
        <h2 id="corporate-title" className="mt-3 text-hero">
          {corporate.title}
        </h2>
        <p className="measure mt-6 text-lead">{corporate.text}</p>
      </div>
      <div className="flex flex-col gap-8">
        <ul className="flex flex-col gap-3">
          {corporate.points.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-marigold" />
              {point}
            </li>
          ))}
        </ul>
        <ButtonLink to={corporate.linkPath} variant="marigold" size="lg" className="self-start">
          {corporate.link}
        </ButtonLink>
      </div>
    </Section>
  )
}
