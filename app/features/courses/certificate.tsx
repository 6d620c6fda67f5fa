import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/image.tsx'
import { Section } from '#app/ui/section.tsx'
import { certificate as words } from '#content/certificate.ts'
import type { Figure } from '#contract/site-texts.ts'

interface CertificateProps {
  /** Of the event or course. */
  slug: string
  title: string
  /** The event's own rule; without an event each page says its own. */
  rule?: string
  figures: readonly Figure[] | undefined
  /** The call to action, if the page has one. */
  children?: ReactNode
}

export function Certificate({ slug, title, rule, figures = [], children }: CertificateProps) {
  return (
    <Section
      labelledBy="certificate-title"
      innerClassName="grid items-center gap-8 lg:grid-cols-[1.1fr_0.9fr] lg:gap-20"
    >
      <div className="order-last lg:order-first">
        <Picture
          src={`/certificates/samples/${slug}.svg`}
          // A draft has none yet, so its preview shows the course's.
          fallbackSrc={`/certificates/samples/${words.course}.svg`}
          alt={words.pictureAlt(title)}
          width={1684}
          height={1191}
          loading="lazy"
          className="w-full -rotate-2 rounded-lg border border-line shadow-lift"
        />
        <Claims figures={figures} />
      </div>
      <div>
        <p className="eyebrow">{title}</p>
        <h2 id="certificate-title" className="mt-3 text-title">
          {words.title}
        </h2>
        <p className="mt-4 text-lead text-muted">
          {rule ?? words.rule} {words.text}
        </p>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-2 sm:mt-8 sm:flex-col sm:gap-y-5">
          {words.qualities.map(({ title, text }) => (
            <li key={title} className="flex gap-2 sm:gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-action" />
              <p>
                <strong className="block">{title}</strong>
                <span className="text-muted max-sm:hidden">{text}</span>
              </p>
            </li>
          ))}
        </ul>
        {children && <div className="mt-5 sm:mt-8">{children}</div>}
      </div>
    </Section>
  )
}

/** Each with its source, if the team gave one: a number that can be checked. */
function Claims({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-y-6 divide-x divide-line">
      {figures.map(({ figure, text, source }) => (
        <li key={figure + text} className="wrap-anywhere px-4 first:pl-0">
          <strong className="block font-display text-title">{figure}</strong> {text}
          {source && <small className="mt-1 block text-label text-muted">{words.source(source)}</small>}
        </li>
      ))}
      <li className="px-4 first:pl-0">
        <Icon name="award" className="-ml-[0.2em] size-[1.08em] text-marigold-text text-title" />
        {words.certified}
      </li>
    </ul>
  )
}
