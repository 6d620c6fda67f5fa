import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { generateKeyPair } from '../../../scripts/encrypt-backup.ts'
import { startSiteProcess } from '../../../scripts/site-process.ts'
import { type Finding, loadPauseMs } from '../report.ts'
import { compareWrites, describeComparison, isIntact } from './compare-writes.ts'
import { runOrThrow, runScript } from './run-script.ts'
import { startWriters } from './writers.ts'

/** One process owns the embedded database, so a backup while the site runs is refused. */
export async function backUpEmbedded(folder: string, count: number): Promise<Finding> {
  const here = { DATA_DIR: join(folder, 'here'), PUBLIC_URL: 'http://localhost:3000' }
  const there = { ...here, DATA_DIR: join(folder, 'there') }
  const to = join(folder, 'embedded')
  const site = await startSiteProcess(here)
  const writers = startWriters(site.url, loadPauseMs(false))
  await writers.write(count)
  const whileRunning = await runScript('backup', ['--to', to], here)
  const { writes } = await writers.stop()
  await site.end()
  const { publicKey, privateKey } = await generateKeyPair()
  writeFileSync(`${to}.key`, privateKey)
  await runOrThrow('backup', ['--to', to], { ...here, BACKUP_PUBLIC_KEY: publicKey })
  await runOrThrow('restore', ['--from', to, '--key', `${to}.key`], there)
  const moved = await startSiteProcess(there)
  await moved.end()
  const client = await PGlite.create({ dataDir: join(there.DATA_DIR, 'postgres') })
  const comparison = await compareWrites(
    async (text, values) => (await client.query(text, values)).rows as never[],
    writes,
  )
  await client.close()
  return {
    title: 'Backup of the embedded database of a stopped site, restored elsewhere',
    expected: 'starts and has every write; refused while the site runs',
    measured: `${describeComparison(comparison)}; while running: ${whileRunning.output}`,
    isPassed: isIntact(comparison) && whileRunning.code === 1,
  }
}
