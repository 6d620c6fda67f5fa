import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createServerDatabase, dropServerDatabase, onServer } from './test-database.ts'

/** An empty database of two roles: one that owns it and migrates, one for every day. */
export async function createTwoRoleDatabase() {
  const { url: admin } = inject('template') as { url: string }
  const url = await createServerDatabase({ isEmpty: true })
  const name = new URL(url).pathname.slice(1)
  const [owner, siteRole] = [`${name}_owner`, `${name}_site`]
  const password = randomBytes(12).toString('hex')
  await onServer(admin, `create role ${owner} login password '${password}'`)
  await onServer(admin, `create role ${siteRole} login password '${password}'`)
  await onServer(admin, `alter database ${name} owner to ${owner}`)
  const as = (role: string) => Object.assign(new URL(url), { username: role, password }).href
  return {
    url: as(siteRole),
    migrationUrl: as(owner),
    /** Past both, as the server's own superuser. */
    adminUrl: url,
    drop: async () => {
      await dropServerDatabase(url)
      await onServer(admin, `drop role ${owner}`)
      await onServer(admin, `drop role ${siteRole}`)
    },
  }
}
