import { Accordion } from '#app/ui/accordion.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eventWords } from '#content/event-page.ts'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { EventPictures } from './event-pictures.tsx'
import { Part } from './part.tsx'

const { headings, terms } = eventWords

type Of<Key extends keyof MasterclassDetail> = { event: Pick<MasterclassDetail, Key> }

/** Keeps the paragraphs that the team typed. Without pictures of its own, an event has a small illustration beside them. */
export function About({ event }: { event: MasterclassDetail }) {
  const hasPictures = event.pictures.length > 0
  return (
    <Part id="about" title={headings.about}>
      <div className={hasPictures ? 'grid gap-8' : 'grid gap-6 sm:grid-cols-[1fr_17rem]'}>
        <p className="measure whitespace-pre-line text-lead">{event.description}</p>
        <EventPictures event={event} />
      </div>
    </Part>
  )
}

export function Outcomes({ event: { outcomes } }: Of<'outcomes'>) {
  if (outcomes.length === 0) return null
  return (
    <Part id="outcomes" title={headings.outcomes} className="rounded-card bg-action-soft p-6 sm:p-10">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {outcomes.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5.5 shrink-0 text-action" />
            {point}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Audience({ event: { audience } }: Of<'audience'>) {
  if (audience.length === 0) return null
  return (
    <Part id="audience" title={headings.audience}>
      <ul className="border-line border-b">
        {audience.map(({ title, text }) => (
          <li key={title} className="grid gap-x-6 border-line border-t py-4 sm:grid-cols-[14rem_1fr] sm:items-baseline">
            <strong className="font-display text-heading">{title}</strong>
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Bring({ event: { bring } }: Of<'bring'>) {
  if (bring.length === 0) return null
  return (
    <Part id="bring" title={headings.bring}>
      <ul className="flex flex-col gap-4">
        {bring.map((item) => (
          <li key={item} className="flex gap-4 text-lead">
            <Icon name="check" className="mt-1 size-6 shrink-0 text-action" />
            {item}
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Faqs({ event: { faqs } }: Of<'faqs'>) {
  if (faqs.length === 0) return null
  return (
    <Part id="faqs" title={headings.faqs}>
      <Accordion items={faqs} />
    </Part>
  )
}

/** Refund, recording, payment and what the certificate takes, each in a line of its own. */
export function Terms({
  event: { refundHours, recording, price, methods, certificateRule },
}: Of<'refundHours' | 'recording' | 'price' | 'methods' | 'certificateRule'>) {
  const ways = methods.netbanking
    ? [terms.byProvider, methods.screenshots && terms.byScreenshot]
    : [methods.cards && terms.byCard, methods.upi && terms.byUpi]
  const lines = [
    ...(price > 0
      ? [[terms.refund, refundHours === null ? terms.noRefundText : terms.refundText(refundHours)] as const]
      : []),
    ...(recording ? [[terms.recording, recording] as const] : []),
    [terms.certificate, certificateRule] as const,
    ...(price > 0 && ways.some(Boolean) ? [[terms.payment, ways.filter(Boolean).join(' ')] as const] : []),
  ]
  return (
    <Part id="terms" title={headings.terms}>
      <dl className="border-line border-b">
        {lines.map(([term, text]) => (
          <div key={term} className="grid gap-x-6 border-line border-t py-4 sm:grid-cols-[10rem_1fr] sm:items-baseline">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
