import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { isEmptyServer } from './is-empty-server.ts'
import { minVersion, OldServer, refuseOldServer } from './old-server.ts'

const serverOf = (version: string) => ({ query: async () => ({ rows: [{ server_version_num: version }] }) })

test('a PostgreSQL server older than we support is refused', async () => {
  await expect(refuseOldServer(serverOf('140022'))).rejects.toThrow(OldServer)
  await expect(refuseOldServer(serverOf('90624'))).rejects.toThrow(OldServer)
  await expect(refuseOldServer(serverOf('150018'))).resolves.toBeUndefined()
  await expect(refuseOldServer(serverOf('170002'))).resolves.toBeUndefined()
})

afterEach(() => vi.restoreAllMocks())

test('a restore refuses it before it reads or writes anything else', async () => {
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(async () => {})
  vi.spyOn(pg.Client.prototype, 'end').mockImplementation(async () => {})
  const query = vi
    .spyOn(pg.Client.prototype, 'query')
    .mockImplementation(async () => ({ rows: [{ server_version_num: '140022' }] }))
  await expect(isEmptyServer('postgres://nobody@127.0.0.1/none')).rejects.toThrow(OldServer)
  expect(query).toHaveBeenCalledOnce()
})

test.each(['README.md', 'docs/runbooks/scale-out.md'])('%s names that version', (name) => {
  expect(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')).toContain(
    `PostgreSQL server, ${minVersion} or newer`,
  )
})
