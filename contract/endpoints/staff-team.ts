import type { Endpoint } from '../endpoint.ts'
import { releaseRestoredMails, tickRestoreCheck } from '../staff/restores.ts'
import {
  addToTeam,
  createStaffMember,
  listAudit,
  listMails,
  listStaffMembers,
  removeStaffMember,
  sendMailAgain,
  transferOwnership,
} from '../staff/team.ts'

/** The console: the team, its log, emails, and what a restore leaves to look at. */
export const staffTeamEndpoints: readonly Endpoint[] = [
  addToTeam,
  createStaffMember,
  listAudit,
  listMails,
  listStaffMembers,
  removeStaffMember,
  sendMailAgain,
  releaseRestoredMails,
  tickRestoreCheck,
  transferOwnership,
]
