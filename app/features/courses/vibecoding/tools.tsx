import { Section } from '#app/ui/section.tsx'
import { vibecoding } from '#content/vibecoding.ts'

const { title, lead, list } = vibecoding.tools

/** The ninety minutes as a timeline: vertical on a phone, horizontal on wide screens. */
export function Tools() {
  return (
    <Section labelledBy="tools-title" className="band">
      <div className="grid gap-4 lg:grid-cols-[1.2fr_0.8fr] lg:items-end lg:gap-16">
        <h2 id="tools-title" className="text-title">
          {title}
        </h2>
        <p className="text-lead">{lead}</p>
      </div>
      <ol className="mt-12 grid max-lg:ml-2.5 lg:mt-16 lg:grid-cols-4">
        {list.map(({ time, kind, make, text }) => (
          <li
            key={kind}
            className="relative border-on-band/40 pb-10 pl-8 before:absolute before:size-5 before:rounded-full before:bg-marigold last:pb-0 max-lg:border-l-2 max-lg:before:top-1 max-lg:before:-left-[11px] lg:border-t-2 lg:pt-8 lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:pr-8 lg:pb-0 lg:pl-0 lg:before:-top-[11px] lg:before:left-0"
          >
            <p className="font-display font-semibold text-marigold text-title tracking-normal">{time}</p>
            <h3 className="mt-2 text-heading">{kind}</h3>
            <p className="mt-1 font-semibold">{make}</p>
            <p className="mt-3">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
