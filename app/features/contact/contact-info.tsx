import type { ReactNode } from 'react'
import { BreakByClause } from '#app/ui/break-by-clause.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'
import { contact } from '#content/contact.ts'

const words = contact.info
const { street, city, region, postalCode, country } = brand.address

export function ContactInfo() {
  return (
    <section aria-labelledby="info-title" className="flex flex-col gap-8">
      <div className="flex items-start justify-between gap-4">
        <h2 id="info-title" className="max-w-[8ch] pt-1 text-heading">
          {words.title}
        </h2>
        <Stamp />
      </div>
      <address className="flex flex-col not-italic">
        <Line icon="mail" label={words.email}>
          <a href={`mailto:${brand.email}`} className={direct}>
            {brand.email}
          </a>
        </Line>
        <Line icon="phone" label={words.phone}>
          <a href={`tel:${brand.phone.replaceAll(' ', '')}`} className={direct}>
            {brand.phone}
          </a>
        </Line>
        <Line icon="pin" label={words.office}>
          <span className="block pt-1.5">
            <BreakByClause text={street} />
            <br />
            {city} {postalCode}
            <br />
            {region}, {country}
          </span>
        </Line>
      </address>
    </section>
  )
}

const direct =
  'inline-flex min-h-11 items-center font-display font-semibold text-heading underline decoration-1 underline-offset-4 hover:decoration-2'

function Line({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-on-band/25 border-t py-3.5">
      <Icon name={icon} className="mt-3 size-5" />
      <div>
        <span className="sr-only">{label}: </span>
        {children}
      </div>
    </div>
  )
}

function Stamp() {
  return (
    <svg viewBox="0 0 190 128" aria-hidden="true" className="-mt-2 -mr-2 h-28 sm:h-32">
      <g className="fill-card">
        <rect x="86" y="12" width="92" height="108" rx="3" />
      </g>
      <g className="fill-band">
        {perforation.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.6" />
        ))}
      </g>
      <rect x="97" y="23" width="70" height="86" className="fill-marigold" />
      <path d="M97 109V74a35 35 0 0 1 35 35Z" className="fill-band" />
      <path d="M132 36q4 27 31 31q-27 4-31 31q-4-27-31-31q27-4 31-31Z" className="fill-on-marigold" />
      <g className="stroke-on-band" fill="none" strokeWidth="3">
        <circle cx="62" cy="66" r="40" />
        <circle cx="62" cy="66" r="29" strokeWidth="2" strokeDasharray="3 5" />
        <path d="M46 66h32M50 56h24M50 76h24" strokeLinecap="round" />
      </g>
    </svg>
  )
}

const perforation: [number, number][] = [
  ...[0, 1, 2, 3, 4, 5, 6].flatMap((n): [number, number][] => [
    [89 + n * 14.3, 12],
    [89 + n * 14.3, 120],
  ]),
  ...[1, 2, 3, 4, 5, 6, 7].flatMap((n): [number, number][] => [
    [86, 12 + n * 13.5],
    [178, 12 + n * 13.5],
  ]),
]
