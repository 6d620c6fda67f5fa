import { Section } from '#app/ui/section.tsx'
import { type ComingSoonCourse, comingSoon } from '#content/coming-soon.ts'

const words = comingSoon.sample

/** A sample of work: the prompt, the result, and what is left to a person. */
export function Sample({ sample }: Pick<ComingSoonCourse, 'sample'>) {
  return (
    <Section labelledBy="sample-title" className="bg-action-soft">
      <p className="eyebrow">{words.title}</p>
      <h2 id="sample-title" className="mt-3 max-w-4xl text-title">
        {sample.title}
      </h2>
      <div className="mt-10 grid gap-8 lg:mt-14 lg:grid-cols-[0.7fr_1.3fr] lg:gap-16">
        <figure>
          <figcaption className="font-semibold text-small">{words.asked}</figcaption>
          <blockquote className="mt-3 border-marigold border-l-4 pl-5 text-lead">
            <p>“{sample.prompt}”</p>
          </blockquote>
        </figure>
        <div>
          <ol className="relative isolate rounded-lg bg-card p-5 shadow-lift before:absolute before:inset-0 before:-z-10 before:rotate-[1.4deg] before:rounded-lg before:bg-card before:opacity-60 sm:p-8">
            {sample.rows.map(({ mark, title, text }) => (
              <li
                key={title}
                className="grid gap-1 border-line border-b py-5 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[5.5rem_1fr] sm:gap-4"
              >
                <p className="font-semibold text-marigold-text">{mark}</p>
                <div>
                  <h3 className="font-display font-semibold text-heading">{title}</h3>
                  <p className="mt-1 text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
          <p className="mt-6">
            <strong>{words.got}.</strong> {sample.note}
          </p>
        </div>
      </div>
    </Section>
  )
}
