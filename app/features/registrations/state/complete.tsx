import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Timeline } from '#app/ui/timeline.tsx'
import { payment } from '#content/payment.ts'
import { ticket } from '#content/ticket.ts'
import type { EventRegistration } from '#contract/registrations.ts'
import { CalendarButton, CalendarLinks } from './add-to-calendar.tsx'
import { comingSteps } from './coming-steps.ts'
import { HelpLine } from './help-line.tsx'
import { pickPaper } from './pick-paper.ts'
import { PrintButton } from './print-button.tsx'
import { PrintedIssuer } from './printed-issuer.tsx'
import { Ticket, type TicketFacts } from './ticket.tsx'
import { ticketFacts } from './ticket-facts.ts'

const words = payment.complete

export function Complete({ registration }: { registration: EventRegistration | undefined }) {
  const paper = pickPaper(registration)
  return (
    <div className="wrap pt-8 pb-section sm:pt-14">
      <PrintedIssuer title={ticket[paper].printed} />
      <div className="grid gap-10 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-16 print:block">
        <div className="lg:col-span-7 lg:pt-4 print:hidden">
          <span className="grid size-16 place-items-center rounded-full bg-accepted-soft text-accepted sm:size-20">
            <Icon name="check" className="size-9 sm:size-11" />
          </span>
          <h1 className="mt-6 text-hero">{words.headline}</h1>
          <p className="measure mt-4 text-lead text-muted">
            {registration ? `${registration.name}, ${words.greeting}` : words.plain}
          </p>
          {registration && <Actions registration={registration} />}
        </div>
        <div className="lg:col-span-5 lg:row-span-2">
          <Ticket {...(registration ? ticketFacts(registration) : fixedFacts)} />
        </div>
        <section aria-labelledby="next-title" className="lg:col-span-7 lg:mt-4 print:hidden">
          <h2 id="next-title" className="text-title">
            {words.next}
          </h2>
          <Timeline steps={[words[paper], ...comingSteps(registration?.event.bring)]} className="mt-7" />
          {registration && (
            <div className="mt-8">
              <HelpLine reference={registration.reference} />
            </div>
          )}
        </section>
      </div>
    </div>
  )
}

function Actions({ registration }: { registration: EventRegistration }) {
  const token = registration.linkToken
  return (
    <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      <CalendarButton token={token} />
      <ButtonLink to={`/registration/${encodeURIComponent(token)}`} variant="secondary" size="lg">
        {words.page}
      </ButtonLink>
      <PrintButton label={ticket[pickPaper(registration)].print} />
      <div className="w-full">
        <CalendarLinks registration={registration} />
      </div>
    </div>
  )
}

/** Default details when the response has none (docs/spec.md §2.13). */
const fixedFacts: TicketFacts = {
  isBooked: true,
  ...words.fixed,
  amount: { term: ticket.amount, text: words.fixed.amount },
  lines: [],
}
