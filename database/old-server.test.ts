import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { minVersion, OldServer, refuseOldServer } from './old-server.ts'

const serverOf = (version: string) => ({ query: async () => ({ rows: [{ server_version_num: version }] }) })

test('a PostgreSQL server older than we support is refused', async () => {
  await expect(refuseOldServer(serverOf('140022'))).rejects.toThrow(OldServer)
  await expect(refuseOldServer(serverOf('90624'))).rejects.toThrow(OldServer)
  await expect(refuseOldServer(serverOf('150018'))).resolves.toBeUndefined()
  await expect(refuseOldServer(serverOf('170002'))).resolves.toBeUndefined()
})

test.each(['README.md', 'docs/runbooks/scale-out.md'])('%s names that version', (name) => {
  expect(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')).toContain(
    `PostgreSQL server, ${minVersion} or newer`,
  )
})
