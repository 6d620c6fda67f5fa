import { messages, type ProblemReply } from '#contract/problems.ts'
import type { NewStaffMember, StaffMember } from '#contract/staff/team.ts'
import { Problem } from '#server/http/problem.ts'
import type { Services } from '#server/services.ts'
import { addStaffMember } from '../add-staff-member.ts'
import { listNamesakes } from './store.ts'

/** A new account of the team. Where somebody has the name or the address, the team is told who: they may be meant. */
export async function createMember(services: Services, input: NewStaffMember, actorId: number): Promise<StaffMember> {
  try {
    return await addStaffMember(services, input, actorId)
  } catch (error) {
    const isTaken = error instanceof Problem && (error.code === 'username_taken' || error.code === 'email_taken')
    throw isTaken ? await withNamesakes(services, input, error) : error
  }
}

/** Both fields at once: one account may have the name and another one the address. */
async function withNamesakes({ database }: Services, input: NewStaffMember, refusal: Problem): Promise<Problem> {
  const errors = { ...refusal.errors }
  const accounts: NonNullable<ProblemReply['accounts']> = {}
  for (const { email, role, hasUsername, hasEmail } of await listNamesakes(database.queries, input)) {
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
