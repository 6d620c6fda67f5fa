import type { PersonHistory } from '#contract/staff/overview.ts'
import { countOpenSessions, findAnswers, findProfile, isOwner } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { withApiDates } from '../inbox/store.ts'
import { toStaffMail } from '../mail/store.ts'
import { listRegistrations } from '../registrations/store.ts'
import * as store from './store.ts'

/** Everything under one email address, with or without an account. */
export async function showPerson(
  { database: { queries }, clock }: Services,
  email: string,
  viewerId: number,
): Promise<PersonHistory> {
  const row = await store.findPersonByEmail(queries, email)
  const [applications, registrations, messages, interests, mails] = await Promise.all([
    store.listApplicationsOfPerson(queries, email, row?.id ?? null),
    listRegistrations(queries, { email }, 100),
    store.listMessagesOfPerson(queries, email),
    store.listInterestsOfPerson(queries, email),
    store.listMailsOfPerson(queries, email),
  ])
  return {
    email,
    person: row && store.toStaffPerson(row),
    canAddToTeam: row?.role === 'user' && (await isOwner(queries, viewerId)),
    openSessions: row && (await countOpenSessions(queries, row.id, clock())),
    profile: row && (await findProfile(queries, row.id)),
    registrationAnswers: row && (await findAnswers(queries, row.id)),
    applications: applications.map(({ id, courseSlug, reason, status, decision, createdAt }) => ({
      id,
      courseSlug,
      reason,
      // A decision counts during its minute of undo, as in the list.
      status: decision ?? status,
      created_at: createdAt.toISOString(),
    })),
    registrations,
    messages: messages.map(withApiDates),
    interests: interests.map(withApiDates),
    mails: mails.map(toStaffMail),
  }
}
