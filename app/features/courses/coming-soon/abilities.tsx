import { Section } from '#app/ui/section.tsx'
import { comingSoon } from '#content/coming-soon.ts'

interface Point {
  title: string
  text: string
}

export function Abilities({ list }: { list: readonly Point[] }) {
  return <Points title={comingSoon.abilities} list={list} />
}

/** For a course without content of its own: what applies to all courses. */
export function CommonAbilities() {
  return <Points title={comingSoon.always.title} list={comingSoon.always.points} />
}

function Points({ title, list }: { title: string; list: readonly Point[] }) {
  return (
    <Section
      labelledBy="points-title"
      className="border-line border-t bg-card"
      innerClassName="grid gap-10 lg:grid-cols-[0.7fr_1.3fr] lg:gap-20"
    >
      <h2 id="points-title" className="text-title lg:sticky lg:top-28 lg:self-start">
        {title}
      </h2>
      <ul>
        {list.map(({ title, text }) => (
          <li key={title} className="border-line border-b py-7 first:pt-0 last:border-0 last:pb-0">
            <h3 className="text-statement">{title}</h3>
            <p className="measure mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
