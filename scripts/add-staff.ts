import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { periods } from '#contract/periods.ts'
import { NewStaffMember } from '#contract/staff/team.ts'
import { openExistingDatabase } from '#database/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/create-log.ts'
import { throwExplained } from '#server/explain-start-error.ts'
import { addStaffMember, findMemberId, transferOwnership } from '#server/modules/accounts/public.ts'
import { logChanges } from '#server/modules/audit/public.ts'
import { runAsCommand } from './run-as-command.ts'

const options = {
  username: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  owner: { type: 'string' },
} as const

/** Adds a staff account from the command line, or makes a member the owner, for when nobody can in the console. */
await runAsCommand(options, async ({ owner, ...account }) => {
  const password = randomBytes(16).toString('base64url')
  const { success, data, error } = z.safeParse(NewStaffMember, { ...account, password })
  if (owner !== undefined && Object.keys(account).length > 0)
    throw new Error('--owner goes alone: npm run staff -- --owner <username of a member>')
  if (owner === undefined && !success)
    throw new Error(
      `Usage: npm run staff -- --username … --name … --email …, or --owner … (${describe(error.issues[0], account)})`,
    )
  const config = readConfig()
  const database = logChanges(await openExistingDatabase(config).catch(throwExplained(config)), createLog('warn'))
  try {
    if (owner !== undefined) {
      const id = await findMemberId(database.queries, owner)
      if (id === null) throw new Error(`${owner} is not on the team`)
      await transferOwnership({ database }, id, null)
      console.log(`${owner} is the owner now.`)
    } else if (data) {
      const { username, isOwner } = await addStaffMember({ database, clock: () => new Date() }, data, null)
      console.log(
        `${username} can log in now${isOwner ? ', as the owner' : ''}. Password, for ${periods.firstPasswordDays} days: ${password}`,
      )
    }
  } finally {
    await database.close()
  }
})

function describe(issue: z.core.$ZodIssue | undefined, values: Record<string, string | undefined>): string {
  const name = String(issue?.path[0])
  return values[name] === undefined ? `--${name} is missing` : `--${name}: ${issue?.message}`
}
