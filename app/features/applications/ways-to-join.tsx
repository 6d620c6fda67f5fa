import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { apply } from '#content/apply.ts'

const words = apply.meaning

/** Explains both ways to join, so that nobody fills in the wrong form. */
export function WaysToJoin() {
  return (
    <Section labelledBy="meaning-title" className="border-line border-t bg-card">
      <div className="grid gap-4 lg:grid-cols-12 lg:items-end lg:gap-12">
        <h2 id="meaning-title" className="text-title lg:col-span-7">
          {words.title}
        </h2>
        <p className="text-lead text-muted lg:col-span-5">{words.lead}</p>
      </div>
      <div className="mt-10 grid border-ink border-t-2 sm:mt-14 md:grid-cols-2">
        <Way way={words.ways.apply} isHere />
        <Way way={words.ways.book} />
      </div>
    </Section>
  )
}

type WayTexts = (typeof words.ways)['apply' | 'book']

function Way({ way, isHere = false }: { way: WayTexts; isHere?: boolean }) {
  return (
    <div className="pt-6 max-md:not-first:mt-10 max-md:not-first:border-ink max-md:not-first:border-t-2 md:first:pr-12 md:not-first:border-line md:not-first:border-l md:not-first:pl-12">
      <p className={`font-semibold text-label ${isHere ? 'text-marigold-text' : 'text-muted'}`}>{way.label}</p>
      <h3 className="mt-1 text-title">
        {way.title} <span className="block font-normal font-text text-lead text-muted tracking-normal">{way.what}</span>
      </h3>
      <ul className="mt-6 flex flex-col gap-2.5">
        {way.points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5.5 text-action" />
            {point}
          </li>
        ))}
      </ul>
      <Link to={way.link.to} prefetch="intent" className="mt-5 inline-flex min-h-11 items-center gap-2 text-link">
        {way.link.text}
        <Icon name="arrow-right" className="size-5" />
      </Link>
    </div>
  )
}
