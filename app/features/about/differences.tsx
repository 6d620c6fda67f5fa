import { Section } from '#app/ui/section.tsx'
import { about } from '#content/about.ts'

const words = about.differences

export function Differences() {
  return (
    <Section labelledBy="differences-title" className="night bg-night">
      <h2 id="differences-title" className="text-title">
        {words.title}
      </h2>
      <ol className="mt-10 lg:mt-16">
        {words.items.map(({ figure, unit, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-4 border-line border-t py-8 last:pb-0 lg:grid-cols-12 lg:items-center lg:gap-x-12 lg:py-10"
          >
            <p className="contents">
              <span className="font-bold font-display text-hero text-marigold leading-[0.8] tracking-[-0.05em] lg:col-span-2">
                {figure}
              </span>
              <span className="self-end text-muted lg:col-span-2 lg:self-center">{unit}</span>
            </p>
            <h3 className="col-span-2 text-title lg:col-span-4">{title}</h3>
            <p className="col-span-2 text-muted lg:col-span-4">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
