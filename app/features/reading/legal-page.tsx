import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LegalText } from '#content/blocks.ts'
import { reading } from '#content/reading.ts'
import { formatDate } from '#contract/dates.ts'
import { Spans } from './spans.tsx'
import { TextBody } from './text-body.tsx'

interface LegalPageProps {
  text: LegalText
  tone: keyof typeof tones
  /** The text under the title. */
  statement?: string
  extra?: Record<string, ReactNode>
}

/** A summary of three sentences, then the whole text. */
export function LegalPage({ text, tone, statement, extra = {} }: LegalPageProps) {
  return (
    <>
      <section aria-labelledby="page-title" className={`${tones[tone].surface} print:bg-transparent! print:text-ink!`}>
        <div className="wrap grid gap-x-12 gap-y-10 py-12 sm:py-16 lg:grid-cols-12 lg:py-20">
          <div className="lg:col-span-5">
            <h1 id="page-title" className="text-hero">
              {text.title}
            </h1>
            {statement && <p className="mt-5 max-w-[20ch] font-display font-semibold text-heading">{statement}</p>}
            <p className="mt-5 text-small">
              {reading.updated} <time dateTime={text.updated}>{formatDate(text.updated)}</time>
            </p>
          </div>
          <div className="lg:col-span-7 lg:pt-3">
            <h2 className="font-semibold font-text text-small tracking-normal">{reading.inShort}</h2>
            <ul className="mt-3">
              {text.inShort.map((line, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text never change their order
                  key={index}
                  className={`border-t py-4 font-display font-semibold text-heading leading-snug tracking-[-0.015em] ${tones[tone].line}`}
                >
                  <Spans words={line} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <TextBody sections={text.sections} isNumbered extra={extra} />
      <OtherPolicies current={text.title} />
    </>
  )
}

function OtherPolicies({ current }: { current: string }) {
  const { label, pages } = reading.legal
  return (
    <nav aria-label={label} className="border-line border-t bg-card print:hidden">
      <ul className="wrap flex flex-col divide-line max-sm:divide-y sm:flex-row sm:gap-12">
        {pages
          .filter(({ title }) => title !== current)
          .map(({ title, to }) => (
            <li key={to}>
              <Link
                to={to}
                prefetch="intent"
                className="flex min-h-16 items-center font-display text-heading hover:text-action sm:min-h-24"
              >
                {title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

const tones = {
  band: { surface: 'band', line: 'border-on-band/30' },
  night: { surface: 'night bg-night', line: 'border-line' },
  sun: { surface: 'sun', line: 'border-on-sun/25' },
}
