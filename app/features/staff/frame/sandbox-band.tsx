import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { frame } from '#content/staff/frame.ts'
import type { Today } from '#contract/staff/overview.ts'

const words = frame.sandbox

/** Shown on every page until real payments and real email are set. */
export function SandboxBand({ sandbox: { payments, mail, upi } }: { sandbox: Today['sandbox'] }) {
  if (!payments && !mail) return null
  return (
    <p className="no-print flex items-center gap-x-2.5 border-line border-b bg-card px-4 py-2.5 text-muted text-small sm:px-6 lg:px-8">
      <Icon name="info" className="size-5 shrink-0" />
      <span>
        {payments && mail ? words.both : payments ? words.payments : words.mail}
        {payments && upi && ` ${words.upi(upi)}`}
        {payments && (
          <>
            {' '}
            {/* As high as a thumb needs, without making the line higher. */}
            <Link to="/staff/payments/ways" className="-my-3 inline-block py-3 text-link">
              {words.ways}
            </Link>
          </>
        )}
      </span>
    </p>
  )
}
