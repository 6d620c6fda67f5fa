import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Section } from '#app/ui/section.tsx'
import { home } from '#content/home.ts'

const { title, lead, tracks, skills, noCode } = home.difference

export function Difference() {
  return (
    <Section labelledBy="difference-title" className="border-line border-y bg-card">
      <div className="grid gap-3 pb-8 lg:grid-cols-12 lg:gap-12 lg:pb-12">
        <h2 id="difference-title" className="text-title lg:col-span-5">
          {title}
        </h2>
        <p className="text-lead text-muted lg:col-span-7 lg:self-end">{lead}</p>
      </div>
      <Claim {...tracks}>
        <Roles />
      </Claim>
      <Claim {...skills}>
        <Ledger />
      </Claim>
      <Claim {...noCode}>
        <Prompt />
      </Claim>
    </Section>
  )
}

function Claim({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="grid gap-4 border-line border-t py-7 last:pb-0 lg:grid-cols-12 lg:gap-12 lg:py-14">
      <div className="lg:col-span-4">
        <h3 className="text-heading">{title}</h3>
        <p className="mt-2 text-muted">{text}</p>
      </div>
      <div className="lg:col-span-7 lg:col-start-6">{children}</div>
    </div>
  )
}

function Roles() {
  return (
    <ul className="font-display font-semibold max-sm:text-lead max-sm:leading-snug sm:text-statement">
      {tracks.roles.map((role) => (
        <li
          key={role}
          className="mr-[0.25em] inline-block after:font-normal after:text-marigold after:content-['\00a0/_'] last:after:content-none"
        >
          {role}
        </li>
      ))}
    </ul>
  )
}

function Ledger() {
  return (
    <ul className="flex flex-col">
      {skills.examples.map(({ role, before, after }) => (
        <li
          key={role}
          className="border-line border-b border-dashed py-2.5 first:pt-0 max-sm:nth-[n+4]:hidden max-sm:nth-3:border-0 last:border-0 last:pb-0 sm:grid sm:grid-cols-[9rem_auto_1fr] sm:items-baseline sm:gap-x-3 sm:py-4"
        >
          <span className="block font-semibold text-marigold-text text-small">{role}</span>{' '}
          <span className="text-muted sm:col-span-2">{before}</span>{' '}
          <Icon
            name="arrow-right"
            className="inline size-4 align-[-0.125em] text-action sm:col-start-2 sm:self-center"
          />
          <span className="sr-only"> becomes </span> <span className="font-semibold sm:col-start-3">{after}</span>
        </li>
      ))}
    </ul>
  )
}

function Prompt() {
  return (
    <figure>
      <blockquote className="night rounded-card bg-night p-5 text-lead sm:p-8">
        <p>
          {noCode.prompt}
          <span
            aria-hidden="true"
            className="ml-1 inline-block h-[1em] w-0.75 translate-y-[0.15em] rounded bg-marigold"
          />
        </p>
      </blockquote>
      <figcaption className="mt-3 text-muted text-small">{noCode.caption}</figcaption>
    </figure>
  )
}
