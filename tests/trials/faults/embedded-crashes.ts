import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { countStatuses } from '../calls.ts'
import { type Finding, restMs, seconds, type Trial } from '../report.ts'
import { inWords, isWhole } from './compare-writes.ts'
import { readyAgain } from './crashes.ts'
import { compareWithFiles, startEmbeddedSite } from './embedded-site.ts'
import { killInTurns } from './kill-in-turns.ts'
import { startWriters } from './writers.ts'

/** The single-machine default: one process with its database inside, killed again and again while people write. */
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
    const writers = startWriters(site.url, restMs(isShort))
    const everyMs = isShort ? 500 : 2_000
    const readyMs = await killInTurns([site], { kills, everyMs, upMs: 500 })
    const { writes, answers } = await writers.stop()
    await site.end()
    const comparison = await compareWithFiles(dataDir, writes)
    return [
      {
        what: `kill -9 every ${seconds(everyMs)}, ${kills} times, under writes, embedded database`,
        promised: '0 acknowledged writes lost, 0 doubled, 0 without their mail',
        measured: `${inWords(comparison)}; ${countStatuses(answers)}`,
        isHeld: isWhole(comparison) && answers.every(({ status }) => status < 500),
      },
      readyAgain('Ready again after kill -9, embedded database', readyMs, { kills, isShort }),
    ]
  } finally {
    await site.end()
  }
}

/** The same crash under somebody who tells before it is written. */
async function control(dataDir: string): Promise<Finding> {
  const script = fileURLToPath(new URL('./careless-embedded.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  let told = 0
  const gone = once(child, 'exit')
  for await (const _line of createInterface(child.stdout)) if (++told === 200) child.kill('SIGKILL')
  await gone
  const client = await PGlite.create({ dataDir })
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from careless')
  await client.close()
  const lost = told - (rows[0]?.n ?? 0)
  return {
    what: 'Control: the embedded database when answers do not wait for it',
    promised: 'loses acknowledged writes',
    measured: `${lost} of ${told} lost`,
    isHeld: lost > 0,
  }
}
