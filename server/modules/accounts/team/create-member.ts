import { messages, type ProblemReply } from '#contract/problems.ts'
import type { NewStaffMember, StaffMember } from '#contract/staff/team.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { addStaffMember } from '../add-staff-member.ts'
import { listMatchingAccounts } from './store.ts'

/** If the username or email is taken, the error names that account: the colleague may want to add it instead. */
export async function createMember(services: Services, input: NewStaffMember, actorId: number): Promise<StaffMember> {
  try {
    return await addStaffMember(services, input, actorId)
  } catch (error) {
    const isTaken = error instanceof Problem && (error.code === 'username_taken' || error.code === 'email_taken')
    throw isTaken ? await withMatchingAccounts(services, input, error) : error
  }
}

/** Checks both fields: one account may have the username and another one the email. */
async function withMatchingAccounts({ database }: Services, input: NewStaffMember, refusal: Problem): Promise<Problem> {
  const errors = { ...refusal.errors }
  const accounts: NonNullable<ProblemReply['accounts']> = {}
  for (const { email, role, hasUsername, hasEmail } of await listMatchingAccounts(database.queries, input)) {
    if (hasUsername) {
      errors.username = messages.usernameTaken
      accounts.username = { email, role }
    }
    if (hasEmail) {
      errors.email = messages.emailTaken
      accounts.email = { email, role }
    }
  }
  return new Problem(refusal.code, refusal.message, { errors, accounts })
}
