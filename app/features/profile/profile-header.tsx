import type { ReactNode } from 'react'
import { EmailText } from '#app/ui/email-text.tsx'
import { brand } from '#content/brand.ts'
import { profile } from '#content/profile.ts'
import type { User } from '#contract/accounts.ts'
import { formatShortDate } from '#contract/dates.ts'
import { Portrait } from './portrait.tsx'

const words = profile.overview

export function ProfileHeader({ user, picture }: { user: User; picture: string | null | undefined }) {
  const { name, username, email, phone, city, created_at } = user
  const joined = formatShortDate(created_at)
  return (
    <section
      aria-labelledby="pass-name"
      className="overflow-hidden rounded-card border border-line bg-card shadow-lift"
    >
      <div className="band relative flex h-52 items-end overflow-hidden px-6 sm:h-60 sm:px-8">
        <span aria-hidden="true" className="absolute top-4 left-1/2 h-3 w-16 -translate-x-1/2 rounded-full bg-paper" />
        <Portrait name={name} picture={picture} />
        <span aria-hidden="true" className="mb-5 ml-auto font-display font-semibold text-small">
          {brand.name}
        </span>
      </div>
      <div className="px-6 pt-6 pb-7 sm:px-8">
        <h2 id="pass-name" className="wrap-anywhere text-title">
          {name}
        </h2>
        <dl className="mt-6 border-line border-t-2 border-dashed pt-3">
          <Line label={words.username}>{username}</Line>
          <Line label={words.email}>
            <EmailText none={words.noEmail}>{email}</EmailText>
          </Line>
          {phone && <Line label={words.phone}>{phone}</Line>}
          {city && <Line label={words.city}>{city}</Line>}
          {joined && <Line label={words.joined}>{joined}</Line>}
        </dl>
      </div>
    </section>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_1fr] items-baseline gap-x-3 py-1.5 sm:grid-cols-[6.5rem_1fr]">
      <dt className="text-muted text-small">{label}</dt>
      <dd className="wrap-anywhere font-medium">{children}</dd>
    </div>
  )
}
