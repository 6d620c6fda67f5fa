import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'

const { mentor, audience } = aiForEveryone

/** An announcement: nobody is praised before there is somebody. */
export function Mentor() {
  return (
    <Section
      labelledBy="mentor-title"
      className="border-line border-t bg-card"
      innerClassName="grid gap-4 lg:grid-cols-2 lg:gap-20"
    >
      <div>
        <p className="eyebrow">{mentor.label}</p>
        <h2 id="mentor-title" className="mt-3 text-title">
          {mentor.title}
        </h2>
      </div>
      <p className="text-lead text-muted lg:self-end">{mentor.text}</p>
    </Section>
  )
}

export function Audience() {
  return (
    <Section labelledBy="audience-title" className="bg-action-soft">
      <h2 id="audience-title" className="text-title">
        {audience.title}
      </h2>
      <ul className="mt-8 lg:mt-10">
        {audience.people.map(({ who, text }) => (
          <li key={who} className="border-ink/15 border-t py-4 lg:grid lg:grid-cols-2 lg:items-baseline lg:gap-10">
            <strong className="block font-display text-statement">{who}</strong>{' '}
            <span className="text-muted lg:text-lead">{text}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6 max-w-2xl border-marigold border-l-4 pl-4 lg:ml-[50%] lg:max-w-none">
        <h3 className="font-semibold">{audience.not.title}</h3>
        <p>{audience.not.text}</p>
      </div>
    </Section>
  )
}
