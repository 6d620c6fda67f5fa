import { Link } from 'react-router'
import { canReceiveEmail, EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { list } from '#content/staff/list.ts'
import { rememberRow } from './return-to-row.ts'

interface ContactLinksProps {
  email: string
  phone: string | null
  /** Aligns the numbers in a list on wide screens. */
  isInColumns?: boolean
}

const line = 'inline-flex min-h-6 items-center gap-2 text-link text-small max-md:min-h-11'

/** Email and phone links. */
export function ContactLinks({ email, phone, isInColumns }: ContactLinksProps) {
  return (
    <p
      className={`flex flex-wrap gap-x-6 gap-y-1 max-md:-my-1 max-md:flex-col max-md:items-start max-md:gap-0 ${isInColumns ? 'xl:grid xl:grid-cols-[19rem_auto] xl:justify-start' : ''}`}
    >
      {canReceiveEmail(email) ? (
        <a href={`mailto:${email}`} className={line}>
          <Icon name="mail" className="size-4.5" />
          <span className="wrap-anywhere min-w-0">
            <EmailText>{email}</EmailText>
          </span>
        </a>
      ) : (
        <span className="text-muted text-small">
          <EmailText none={list.noEmail}>{email}</EmailText>
        </span>
      )}
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={line}>
          <Icon name="phone" className="size-4.5" />
          {phone}
        </a>
      )}
    </p>
  )
}

/** Links to the person's page. */
export function HistoryLink({ email, children }: { email: string; children: string }) {
  return (
    <Link
      to={`/staff/people/view?email=${encodeURIComponent(email)}`}
      state={{ isFromList: true }}
      onClick={({ currentTarget }) => rememberRow(currentTarget)}
      className="inline-flex min-h-11 items-center text-link text-small"
    >
      {children}
    </Link>
  )
}
