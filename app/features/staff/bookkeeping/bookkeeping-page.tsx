import { useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { withQuery } from '#app/lib/api.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { bookkeeping as words } from '#content/staff/bookkeeping.ts'
import { gstSettings } from '#content/staff/gst-settings.ts'
import { Period } from '#contract/staff/bookkeeping.ts'
import { StaffPage } from '../frame/staff-page.tsx'
import { useListAddress } from '../list/use-list-address.ts'
import { MonthState } from './month-state.tsx'
import { monthOf, periodOf } from './period.ts'
import { PeriodChoice } from './period-choice.tsx'
import { Sheets } from './sheets.tsx'
import { Summary } from './summary.tsx'

/** For the accountant: the totals and sheets of a period, and whether its month is closed. */
export function BookkeepingPage() {
  const address = useListAddress(['month', 'from', 'to'])
  const [now] = useState(() => new Date())
  const month = monthOf(address.values, now)
  const read = z.safeParse(Period, month ? periodOf(month) : address.values)
  return (
    <StaffPage
      title={words.title}
      actions={
        <ButtonLink to="/staff/bookkeeping/gst" variant="secondary">
          {gstSettings.title}
        </ButtonLink>
      }
    >
      <div className="grid max-w-5xl gap-5">
        <PeriodChoice address={address} month={month} now={now} />
        {month && <MonthState key={month} month={month} now={now} />}
        {!read.success && (
          <p role="status" className="text-muted">
            {address.values.from && address.values.to ? read.error.issues[0]?.message : words.choose}
          </p>
        )}
        {read.success && (
          <>
            <Summary period={read.data} />
            <Link to={withQuery('/staff/documents', read.data)} className="inline-flex min-h-11 items-center text-link">
              {words.documents}
            </Link>
            <Sheets period={read.data} />
          </>
        )}
      </div>
    </StaffPage>
  )
}
