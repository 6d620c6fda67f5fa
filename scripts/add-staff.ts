import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { periods } from '#contract/periods.ts'
import { NewStaffMember } from '#contract/staff/team.ts'
import { openDatabase } from '#database/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/create-log.ts'
import { Problem } from '#server/http/problem.ts'
import { addStaffMember } from '#server/modules/accounts/public.ts'
import { logChanges } from '#server/modules/audit/public.ts'

/** Adds a staff account from the command line, for when nobody can sign in to the console. */
const { values } = parseArgs({
  options: { username: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
})
const password = randomBytes(16).toString('base64url')
const { success, data, error } = z.safeParse(NewStaffMember, { ...values, password })
if (!success) {
  console.error(`Usage: npm run staff -- --username … --name … --email …\n${error.issues[0]?.message}`)
  process.exit(1)
}
const config = readConfig()
const database = logChanges(await openDatabase(config), createLog('warn'))
try {
  const { username } = await addStaffMember({ database, clock: () => new Date() }, data, null)
  console.log(`${username} can log in now. Password, for ${periods.firstPasswordDays} days: ${password}`)
} catch (failure) {
  if (!(failure instanceof Problem)) throw failure
  console.error(failure.message)
  process.exitCode = 1
} finally {
  await database.close()
}
