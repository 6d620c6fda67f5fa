import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/root.ts'
import type { SiteProcess } from '../../../scripts/site-process.ts'
import { countStatuses, post } from '../calls.ts'
import { type Finding, relaxLimit, restMs, seconds, type Trial } from '../report.ts'
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts'
import { inWords, isWhole } from './compare-writes.ts'
import { compareWithFiles, embeddedSettings, startEmbeddedSite } from './embedded-site.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

/** The disk of the embedded database fills up to its last byte while people write, several times. */
export const fullDisk: Trial = {
  name: 'full-disk',
  run: async ({ isShort }) => {
    const disk = mountSmallDisk(400)
    if (!disk)
      return [
        {
          what: 'The disk of the embedded database is full',
          promised: 'writes are refused in time, it recovers by itself',
          measured: 'this user may not mount a disk of its own (root may)',
          isHeld: false,
          isLeftOut: true,
        },
      ]
    const dataDir = join(disk.folder, 'data')
    const site = await startEmbeddedSite(dataDir)
    try {
      return [
        ...(await fillUnderWrites(site, disk, { dataDir, isShort })),
        await startOnFull(disk, dataDir),
        await startReadOnly(disk, dataDir),
      ]
    } finally {
      await site.end('SIGKILL')
      disk.unmount()
    }
  },
}

async function fillUnderWrites(
  site: SiteProcess,
  disk: SmallDisk,
  { dataDir, isShort }: { dataDir: string; isShort: boolean },
): Promise<Finding[]> {
  const times = isShort ? 2 : 10
  const writers = startWriters(site.url, restMs(isShort))
  const paths = ['/', '/api/courses', '/readyz']
  const readers = startReaders(
    paths.map((path) => ({ url: site.url + path })),
    restMs(isShort),
  )
  const goodAgainMs: number[] = []
  for (let n = 0; n < times; n++) {
    await writers.write(20)
    while (disk.freeMb() > 0) {
      disk.fill(8)
      await wait(20)
    }
    await untilStatus(site, 503)
    await wait(isShort ? 500 : 2_000)
    disk.empty()
    const start = performance.now()
    await untilStatus(site, 201)
    goodAgainMs.push(performance.now() - start)
  }
  const pages = await readers.stop()
  const { writes, answers } = await writers.stop()
  await site.end('SIGKILL')
  const comparison = await compareWithFiles(dataDir, writes)
  const isPlanned = ({ status, retryAfter }: (typeof answers)[number]) =>
    status < 500 ? status > 0 : status === 503 && retryAfter !== null
  return [
    {
      what: `The disk filled to its last byte under writes, ${times} times, embedded database`,
      promised: 'nothing but good answers and 503 with Retry-After, 0 lost; pages keep coming',
      measured: `${inWords(comparison)}; ${countStatuses(answers)}; pages ${countStatuses(pages)}`,
      isHeld: isWhole(comparison) && answers.every(isPlanned) && pages.every(({ status }) => status === 200),
    },
    {
      what: 'It writes again after there is room',
      promised: 'by itself, within 2 s',
      measured: `slowest ${seconds(Math.max(...goodAgainMs))}`,
      isHeld: Math.max(...goodAgainMs) < relaxLimit(2_000, isShort),
    },
  ]
}

async function untilStatus({ url }: SiteProcess, expected: number): Promise<void> {
  const message = { name: 'Asha Rao', email: 'probe@example.com', subject: 'A question', message: 'Are you there?' }
  for (const start = performance.now(); performance.now() - start < 20_000; await wait(20))
    if ((await post(`${url}/api/contact`, message)).status === expected) return
  throw new Error(`no answer was ${expected}`)
}

async function startOnFull(disk: SmallDisk, dataDir: string): Promise<Finding> {
  while (disk.freeMb() > 0) disk.fill(8)
  const existing = await start(dataDir)
  const fresh = await start(join(disk.folder, 'fresh'))
  disk.empty()
  return judgeStart('Started on a full disk, with a database and without', [existing, fresh])
}

async function startReadOnly(disk: SmallDisk, dataDir: string): Promise<Finding> {
  disk.makeReadOnly()
  const existing = await start(dataDir)
  const fresh = await start(join(disk.folder, 'fresh'))
  return judgeStart('Started in a folder that cannot be written to, with a database and without', [existing, fresh])
}

async function start(dataDir: string) {
  const port = await findFreePort()
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...embeddedSettings(dataDir) },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, said: stderr.trim() }
}

function judgeStart(what: string, starts: Awaited<ReturnType<typeof start>>[]): Finding {
  return {
    what,
    promised: 'one sentence about DATA_DIR, exit code 1',
    measured: starts.map(({ status, said }) => `${status}: ${said.slice(0, 120)}`).join('; '),
    isHeld: starts.every(({ status, said }) => status === 1 && /^DATA_DIR is [^\n]*$/.test(said)),
  }
}
