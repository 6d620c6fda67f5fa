import type { Endpoint } from '../endpoint.ts'
import {
  addToTeam,
  createStaffMember,
  listAudit,
  listMails,
  listStaffMembers,
  removeStaffMember,
  sendMailAgain,
} from '../staff/team.ts'

/** The console: the team, its log and emails. */
export const staffTeamEndpoints: readonly Endpoint[] = [
  addToTeam,
  createStaffMember,
  listAudit,
  listMails,
  listStaffMembers,
  removeStaffMember,
  sendMailAgain,
]
