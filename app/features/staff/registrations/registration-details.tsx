import type { ReactNode } from 'react'
import { staffRegistrations as words } from '#content/staff/registrations.ts'
import { formatRupees } from '#contract/rupees.ts'
import type { StaffRegistration } from '#contract/staff/registrations.ts'
import { Facts } from '../list/facts.tsx'
import { ContactLinks, HistoryLink } from '../list/person-links.tsx'
import { panel } from '../list/use-open-rows.tsx'
import { pictureOf } from '../payments/queries.ts'
import { OrderPanel } from './order/order-panel.tsx'

interface RegistrationDetailsProps {
  registration: StaffRegistration
  actions: ReactNode
}

export function RegistrationDetails({ registration, actions }: RegistrationDetailsProps) {
  const { organization, yearsOfExperience, howDidYouKnow, howDidYouKnowOther, marketingConsent, email } = registration
  const { paid, refundDue, receiptNumber, screenshotId } = registration
  return (
    <div className={`flex flex-col gap-5 ${panel}`}>
      <ContactLinks {...registration} />
      <div className="grid gap-x-10 gap-y-1.5 lg:grid-cols-2">
        <Facts
          facts={[
            [words.organization, organization],
            [words.experience, yearsOfExperience && words.years(yearsOfExperience)],
            [words.screenshot, screenshotId && <Screenshot id={screenshotId} />],
          ]}
        />
        <Facts
          facts={[
            [words.paid, paid === null ? null : formatRupees(paid)],
            [words.toReturn, refundDue === null ? null : formatRupees(refundDue)],
            [words.receipt, receiptNumber],
            [words.source, [howDidYouKnow, howDidYouKnowOther].filter(Boolean).join(': ')],
            [words.news, marketingConsent ? words.yes : words.no],
          ]}
        />
      </div>
      <OrderPanel registration={registration} />
      <div className="flex flex-wrap items-center gap-2.5">
        {actions}
        <HistoryLink email={email}>{words.history}</HistoryLink>
      </div>
    </div>
  )
}

function Screenshot({ id }: { id: number }) {
  return (
    <a href={pictureOf(id)} download className="inline-block">
      <img
        src={pictureOf(id)}
        alt={words.screenshotAlt}
        loading="lazy"
        className="max-h-56 min-h-24 rounded-control border border-line"
      />
    </a>
  )
}
