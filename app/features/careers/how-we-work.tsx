import { Section } from '#app/ui/section.tsx'
import { careers } from '#content/careers.ts'

const { work, look } = careers

export function HowWeWork() {
  return (
    <Section labelledBy="work-title" className="night bg-night">
      <h2 id="work-title" className="eyebrow font-text">
        {work.title}
      </h2>
      <ol className="mt-6">
        {work.items.map(({ title, text }) => (
          <li
            key={title}
            className="grid gap-x-12 gap-y-3 border-line border-t py-8 first:border-0 lg:grid-cols-12 lg:items-baseline lg:py-10"
          >
            <h3 className="text-title tracking-[-0.03em] lg:col-span-7">{title}</h3>
            <p className="text-muted lg:col-span-5">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function WhatWeLookFor() {
  return (
    <Section labelledBy="look-title" innerClassName="grid gap-x-16 gap-y-10 lg:grid-cols-12">
      <div className="lg:col-span-12">
        <h2 id="look-title" className="text-title">
          {look.title}
        </h2>
        <p className="mt-3 text-lead text-muted">{look.lead}</p>
      </div>
      <div className="lg:col-span-7">
        <h3 className="text-heading">{look.yes.title}</h3>
        <ul className="mt-4 border-line border-t">
          {look.yes.items.map((item) => (
            <li key={item} className="border-line border-b py-4 text-lead">
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-5">
        <div className="rounded-card bg-action-soft p-6 sm:p-8 lg:sticky lg:top-28">
          <h3 className="text-heading">{look.no.title}</h3>
          <ul className="mt-4 flex list-disc flex-col gap-3 pl-5 marker:text-action">
            {look.no.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
