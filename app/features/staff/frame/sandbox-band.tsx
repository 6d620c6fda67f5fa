import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { frame } from '#content/staff/frame.ts'
import type { Today } from '#contract/staff/overview.ts'

const words = frame.sandbox

/** Shown on every page until real payments and real email are set. */
export function SandboxBand({ sandbox: { payments, mail } }: { sandbox: Today['sandbox'] }) {
  if (!payments && !mail) return null
  return (
    <p className="no-print flex flex-wrap items-center gap-x-2.5 border-line border-b bg-card px-4 py-1 text-muted text-small sm:px-6 lg:px-8">
      <Icon name="info" className="size-5 shrink-0" />
      <span className="flex-1 basis-64 py-1.5 sm:flex-none sm:basis-auto">
        {payments && mail ? words.both : payments ? words.payments : words.mail}
      </span>
      {payments && (
        <Link to="/staff/payments/ways" className="inline-flex min-h-11 items-center text-link max-sm:pl-7.5">
          {words.ways}
        </Link>
      )}
    </p>
  )
}
