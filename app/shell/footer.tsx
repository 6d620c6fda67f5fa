import { Link } from 'react-router'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { Icon } from '#app/ui/icon.tsx'
import { brand } from '#content/brand.ts'
import { eventsColumn, footerColumns } from '#content/navigation.ts'
import { dayInIndia } from '#contract/dates.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import { eventPath } from '#contract/event-paths.ts'
import { ThemeChoiceField } from './theme-choice.tsx'

export default function Footer() {
  return (
    <footer className="night relative overflow-hidden bg-night">
      <div className="wrap pt-section">
        <div className="grid gap-9 lg:grid-cols-[1fr_2fr] lg:gap-12">
          <div className="flex flex-col items-start gap-4 sm:gap-6">
            <p className="max-w-[13ch] font-display text-title text-balance">{brand.promise}</p>
            <p className="max-w-[42ch] text-muted max-sm:hidden">{brand.about}</p>
            <SocialLinks />
          </div>
          <FooterColumns />
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-line border-t pt-6 text-muted text-small">
          <p>
            © <Year /> {brand.name}. All rights reserved.
          </p>
          <ThemeChoiceField />
        </div>
        <p aria-hidden="true" data-name={brand.name} className="wordmark" />
      </div>
    </footer>
  )
}

/** The columns of docs/spec.md §2.2, then the events on sale. */
function FooterColumns() {
  const onSale = useTeasers().map((event) => ({
    label: event.title,
    note: formatEventDates(event.sessions),
    to: eventPath(event),
  }))
  const columns = [...footerColumns, { title: eventsColumn.title, links: [...onSale, ...eventsColumn.links] }]
  return (
    <nav
      aria-label="Footer"
      className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-[1.7fr_0.7fr_1fr_1.1fr]"
    >
      {columns.map(({ title, links }) => (
        <div key={title}>
          <h2 className="mb-2 font-semibold font-text text-marigold-text text-small tracking-normal">{title}</h2>
          <ul>
            {links.map(({ label, note, to }) => (
              <li key={to}>
                <Link to={to} className="footer-link">
                  <span>
                    {label} {note && <span className="block text-muted text-small">{note}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

function SocialLinks() {
  return (
    <ul className="flex gap-3">
      {brand.social.map(({ kind, label, url }) => (
        <li key={kind}>
          <a
            href={url}
            rel="me noopener"
            target="_blank"
            className="grid size-12 place-items-center rounded-full border border-edge text-ink transition-colors hover:border-marigold hover:bg-marigold hover:text-on-marigold focus-visible:rounded-full"
          >
            <Icon name={kind} />
            <span className="sr-only">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A cached page may have last year's number: hydration corrects it. */
function Year() {
  const year = String(dayInIndia(new Date())?.year)
  const correct = (node: HTMLSpanElement | null) => {
    if (node && node.textContent !== year) node.textContent = year
  }
  return (
    <span ref={correct} suppressHydrationWarning>
      {year}
    </span>
  )
}
