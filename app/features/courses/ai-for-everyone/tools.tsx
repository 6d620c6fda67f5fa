import { Section } from '#app/ui/section.tsx'
import { aiForEveryone } from '#content/ai-for-everyone.ts'

const { title, lead, groups } = aiForEveryone.tools

export function Tools() {
  return (
    <Section labelledBy="tools-title" className="night bg-night">
      <div className="grid gap-4 lg:grid-cols-[1.2fr_0.8fr] lg:items-end lg:gap-16">
        <h2 id="tools-title" className="text-title">
          {title}
        </h2>
        <p className="text-lead text-muted">{lead}</p>
      </div>
      <dl className="mt-10 lg:mt-14">
        {groups.map(({ use, names }) => (
          <div key={use} className="grid gap-1 border-line border-t py-5 lg:grid-cols-[16rem_1fr] lg:gap-8">
            <dt className="text-marigold lg:pt-2">{use}</dt>
            <dd>
              <ul className="flex flex-wrap gap-x-[0.7em] font-display text-statement">
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
