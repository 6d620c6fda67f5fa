import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createServerDatabase, dropServerDatabase, runOnServer } from './test-database.ts'

/** Creates an empty database with two roles: the owner, which migrates, and the site's role. */
export async function createTwoRoleDatabase() {
  const { url: admin } = inject('template') as { url: string }
  const url = await createServerDatabase({ isEmpty: true })
  const name = new URL(url).pathname.slice(1)
  const [owner, siteRole] = [`${name}_owner`, `${name}_site`]
  const password = randomBytes(12).toString('hex')
  await runOnServer(admin, `create role ${owner} login password '${password}'`)
  await runOnServer(admin, `create role ${siteRole} login password '${password}'`)
  await runOnServer(admin, `alter database ${name} owner to ${owner}`)
  const urlFor = (role: string) => Object.assign(new URL(url), { username: role, password }).href
  return {
    url: urlFor(siteRole),
    migrationUrl: urlFor(owner),
    /** Connects as the server's superuser. */
    adminUrl: url,
    drop: async () => {
      await dropServerDatabase(url)
      await runOnServer(admin, `drop role ${owner}`)
      await runOnServer(admin, `drop role ${siteRole}`)
    },
  }
}
