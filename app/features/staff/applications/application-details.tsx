import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { staffApplications as words } from '#content/staff/applications.ts'
import { formatDate } from '#contract/dates.ts'
import type { StaffApplication } from '#contract/staff/applications.ts'
import { Facts } from '../list/facts.tsx'
import { ContactLinks, HistoryLink } from '../list/person-links.tsx'
import { panel } from '../list/use-open-rows.tsx'
import { NoteField } from './note-field.tsx'

interface ApplicationDetailsProps {
  application: StaffApplication
  onDecide: (status: 'accepted' | 'rejected') => void
}

export function ApplicationDetails({ application, onDecide }: ApplicationDetailsProps) {
  const { reason, city, yearsOfExperience, isGuest, status, created_at, email } = application
  return (
    <div className={`grid gap-x-10 gap-y-6 lg:grid-cols-[3fr_2fr] ${panel}`}>
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <h2 className="font-semibold font-text text-muted text-small tracking-normal">{words.reason}</h2>
          <p className={`measure wrap-anywhere mt-1 whitespace-pre-line ${reason ? 'text-base' : 'text-muted'}`}>
            {reason ?? words.noReason}
          </p>
        </div>
        <ContactLinks {...application} />
        <Facts
          facts={[
            [words.city, city],
            [words.columns.experience, yearsOfExperience && words.years(yearsOfExperience)],
            [words.applied, formatDate(created_at)],
            [words.as, isGuest ? words.asGuest : words.asUser],
          ]}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {status === 'pending' && (
            <>
              <Button onClick={() => onDecide('accepted')}>
                <Icon name="check" className="size-4.5" />
                {words.accept}
              </Button>
              <Button variant="secondary" onClick={() => onDecide('rejected')}>
                <Icon name="close" className="size-4.5" />
                {words.reject}
              </Button>
            </>
          )}
          <HistoryLink email={email}>{words.history}</HistoryLink>
        </div>
      </div>
      <NoteField application={application} />
    </div>
  )
}
