import { accountMails } from './mails/accounts.ts'
import { courseMails } from './mails/courses.ts'
import { registrationMails } from './mails/registrations.ts'
import { teamMails } from './mails/team.ts'

/** The words of every mail, by its kind. */
export const mails = { ...accountMails, ...courseMails, ...registrationMails, ...teamMails }
