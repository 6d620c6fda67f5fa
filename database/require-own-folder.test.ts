import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { packEmbedded, unpackEmbedded } from './embedded-archive.ts'
import { withEmbeddedCopy } from './embedded-copy.ts'
import { openExistingDatabase } from './open-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolewise-owner-'))
  const owner = statSync(folder).uid
  vi.spyOn(process as { getuid(): number }, 'getuid').mockReturnValue(owner + 1)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const settings = () => ({ databaseUrl: undefined, migrationDatabaseUrl: undefined, dataDir: folder })
const commands: [string, () => Promise<unknown>][] = [
  ['staff, erase, restore --renew', () => openExistingDatabase(settings())],
  ['backup', () => packEmbedded(folder)],
  ['move-to-server', () => withEmbeddedCopy(folder, async () => {})],
]

test.each(commands)('%s refuses a database of another user, and says what to type', async (_, command) => {
  mkdirSync(join(folder, 'postgres'))
  const sentence = /belongs to another user, .+ runuser -u \$\(stat -c %U .+\) -- npm run …$/
  await expect(Promise.resolve().then(command)).rejects.toThrow(sentence)
})

test('restore makes no database in a folder of another user', async () => {
  await expect(unpackEmbedded(folder, new Uint8Array())).rejects.toThrow('belongs to another user')
})
