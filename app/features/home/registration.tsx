import type { ReactNode } from 'react'
import { FormCard } from '#app/ui/form-card.tsx'
import { Section } from '#app/ui/section.tsx'
import { brand } from '#content/brand.ts'
import { home } from '#content/home.ts'

const words = home.registration

/** The target of /#registration. The page passes the form. */
export function Registration({ children }: { children: ReactNode }) {
  return (
    <Section id="registration" label={words.label} innerClassName="grid gap-7 lg:grid-cols-[0.8fr_1.2fr] lg:gap-20">
      <div>
        <h2 id="registration-title" className="text-title">
          {words.title}
        </h2>
        <p className="mt-3 text-lead text-muted">{words.lead}</p>
        <Steps />
      </div>
      <FormCard noScript={words.noScript} email={brand.email}>
        {children}
      </FormCard>
    </Section>
  )
}

function Steps() {
  return (
    <ol className="mt-10 flex flex-col max-sm:hidden">
      {words.steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="relative flex gap-4 pb-8 last:pb-0 not-last:before:absolute not-last:before:top-9 not-last:before:bottom-0 not-last:before:left-4.5 not-last:before:w-px not-last:before:bg-line"
        >
          <span
            aria-hidden="true"
            className="grid size-9 shrink-0 place-items-center rounded-full bg-marigold font-display font-bold text-on-marigold"
          >
            {index + 1}
          </span>
          <div className="pt-1">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
