import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { periods } from '#contract/periods.ts'
import { NewStaffMember } from '#contract/staff/team.ts'
import { openDatabase } from '#database/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/create-log.ts'
import { Problem } from '#server/http/problem.ts'
import { addStaffMember, findMemberId, transferOwnership } from '#server/modules/accounts/public.ts'
import { logChanges } from '#server/modules/audit/public.ts'

/** Adds a staff account from the command line, or makes a member the owner, for when nobody can in the console. */
const { values } = parseArgs({
  options: {
    username: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    owner: { type: 'string' },
  },
})
const { owner, ...account } = values
const password = randomBytes(16).toString('base64url')
const { success, data, error } = z.safeParse(NewStaffMember, { ...account, password })
const isMixed = owner !== undefined && Object.keys(account).length > 0
if (isMixed || (owner === undefined && !success)) {
  console.error(
    `Usage: npm run staff -- --username … --name … --email …\n       npm run staff -- --owner <username of a member>\n${error?.issues[0]?.message ?? 'One or the other'}`,
  )
  process.exit(1)
}
const config = readConfig()
const database = logChanges(await openDatabase(config), createLog('warn'))
try {
  if (owner !== undefined) {
    const id = await findMemberId(database.queries, owner)
    if (id === null) throw new Problem('not_found', `${owner} is not on the team`)
    await transferOwnership({ database }, id, null)
    console.log(`${owner} is the owner now.`)
  } else if (data) {
    const { username, isOwner } = await addStaffMember({ database, clock: () => new Date() }, data, null)
    console.log(
      `${username} can log in now${isOwner ? ', as the owner' : ''}. Password, for ${periods.firstPasswordDays} days: ${password}`,
    )
  }
} catch (failure) {
  if (!(failure instanceof Problem)) throw failure
  console.error(failure.message)
  process.exitCode = 1
} finally {
  await database.close()
}
