import type { ReactNode } from 'react'
import { people } from '#content/staff/people.ts'
import { formatDate } from '#contract/dates.ts'
import type { PersonHistory } from '#contract/staff/overview.ts'
import { Facts } from '../list/facts.tsx'
import { ContactLinks } from '../list/person-links.tsx'
import { AddToTeam } from './add-to-team.tsx'
import { SignOut } from './sign-out.tsx'

const words = people.person

/** Account, profile, and the answers given at sign-up. */
export function PersonCard({ history }: { history: PersonHistory }) {
  const { email, person, openSessions, profile, registrationAnswers: answers } = history
  const profileFacts = namedFacts(words.profileFacts, profile)
  const answerFacts = namedFacts(words.answerNames, answers)
  // Without an account, the phone number comes from their requests.
  const phone = person?.phone ?? history.registrations[0]?.phone ?? history.interests[0]?.phone ?? null
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-card p-4 sm:p-5">
      <Part title={words.account}>
        <ContactLinks email={person?.email ?? email} phone={phone} />
        {person ? (
          <>
            <Facts
              facts={[
                [words.facts.username, person.username],
                [words.facts.city, person.city],
                [words.facts.joined, formatDate(person.created_at)],
                [words.facts.role, words.roles[person.role]],
                [words.facts.sessions, words.sessions(openSessions ?? 0)],
              ]}
            />
            <div className="flex flex-wrap gap-3 max-sm:*:grow xl:*:grow">
              <AddToTeam person={person} isOffered={history.canAddToTeam} />
              <SignOut person={person} openSessions={openSessions ?? 0} />
            </div>
          </>
        ) : (
          <p className="text-muted text-small">{words.guest}</p>
        )}
      </Part>
      {profileFacts.length > 0 && (
        <Part title={words.profile}>
          <Facts facts={profileFacts} />
        </Part>
      )}
      {answerFacts.length > 0 && (
        <Part title={words.answers}>
          <Facts facts={answerFacts} />
        </Part>
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2.5 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <h2 className="font-semibold text-base">{title}</h2>
      {children}
    </section>
  )
}

/** In the order of the labels; empty values are omitted. */
function namedFacts(names: Record<string, string>, values: Record<string, unknown> | null): [string, string][] {
  return Object.entries(names).flatMap(([key, name]) => {
    const value = values?.[key]
    const text = Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : ''
    return text === '' ? [] : [[name, text]]
  })
}
