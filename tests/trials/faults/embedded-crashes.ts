import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { type Finding, formatSeconds, loadPauseMs, type Trial } from '../report.ts'
import { countStatuses } from '../requests.ts'
import { describeComparison, isIntact } from './compare-writes.ts'
import { isServed, readyFinding } from './crashes.ts'
import { compareWithFiles, startEmbeddedSite } from './embedded-site.ts'
import { killRoundRobin } from './kill-round-robin.ts'
import { startWriters } from './writers.ts'

/** Kills a process with the embedded database repeatedly, under writes. */
export const embeddedCrashes: Trial = {
  name: 'embedded-crashes',
  run: async ({ isShort }) => {
    const folder = mkdtempSync(join(tmpdir(), 'rolewise-trial-'))
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
    const findings = await kill(join(folder, 'data'), isShort)
    return isShort ? findings : [...findings, await control(join(folder, 'control'))]
  },
}

async function kill(dataDir: string, isShort: boolean): Promise<Finding[]> {
  const kills = isShort ? 2 : 25
  const site = await startEmbeddedSite(dataDir)
  try {
    const writers = startWriters(site.url, loadPauseMs(isShort))
    const intervalMs = isShort ? 500 : 2_000
    const readyMs = await killRoundRobin([site], { kills, intervalMs, minUpMs: 500 })
    const { writes, replies } = await writers.stop()
    await site.end()
    const comparison = await compareWithFiles(dataDir, writes)
    return [
      {
        title: `kill -9 every ${formatSeconds(intervalMs)}, ${kills} times, under writes, embedded database`,
        expected: '0 acknowledged writes lost, 0 duplicated, 0 without their mail',
        measured: `${describeComparison(comparison)}; ${countStatuses(replies)}`,
        isPassed: isIntact(comparison) && replies.every((reply) => isServed(reply, isShort)),
      },
      readyFinding('Time to ready after kill -9, embedded database', readyMs, { kills, isShort }),
    ]
  } finally {
    await site.end()
  }
}

/** The same kill of a writer that acknowledges before a row is written. */
async function control(dataDir: string): Promise<Finding> {
  const script = fileURLToPath(new URL('./unsafe-embedded-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let acknowledged = 0
  const exited = once(child, 'exit')
  for await (const _line of createInterface(child.stdout)) if (++acknowledged === 200) child.kill('SIGKILL')
  await exited
  const client = await PGlite.create({ dataDir })
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from unsafe_writes')
  await client.close()
  const lost = acknowledged - (rows[0]?.n ?? 0)
  return {
    title: 'Control: embedded database with asynchronous commits',
    expected: 'loses acknowledged writes',
    measured: `${lost} of ${acknowledged} lost`,
    isPassed: lost > 0,
  }
}
