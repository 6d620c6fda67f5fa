import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../../scripts/free-port.ts'
import { root } from '../../../scripts/root.ts'
import type { SiteProcess } from '../../../scripts/site-process.ts'
import { type Finding, formatSeconds, loadPauseMs, milliseconds, relaxLimit, type Trial } from '../report.ts'
import { countStatuses, isBusy, post, type Reply } from '../requests.ts'
import { mountSmallDisk, type SmallDisk } from '../small-disk.ts'
import { describeComparison, isIntact } from './compare-writes.ts'
import { compareWithFiles, embeddedSettings, startEmbeddedSite } from './embedded-site.ts'
import { startReaders } from './readers.ts'
import { startWriters } from './writers.ts'

/** Fills the disk of the embedded database completely, several times, under writes. */
export const fullDisk: Trial = {
  name: 'full-disk',
  run: async ({ isShort }) => {
    const disk = mountSmallDisk(400)
    if (!disk)
      return [
        {
          title: 'The disk of the embedded database is full',
          expected: 'writes get 503, the site recovers by itself',
          measured: 'only root may mount a small disk',
          isPassed: false,
          isSkipped: true,
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
  const writers = startWriters(site.url, loadPauseMs(isShort))
  const paths = ['/', '/api/courses', '/readyz']
  const readers = startReaders(
    paths.map((path) => ({ url: site.url + path })),
    loadPauseMs(isShort),
  )
  const recoveryMs: number[] = []
  for (let n = 0; n < times; n++) {
    await writers.write(20)
    while (disk.freeMb() > 0) {
      disk.fill(8)
      await wait(20)
    }
    await waitForStatus(site, 503)
    await wait(isShort ? 500 : 2_000)
    disk.empty()
    const runSite = performance.now()
    await waitForStatus(site, 201)
    recoveryMs.push(performance.now() - runSite)
  }
  const pages = await readers.stop()
  const { writes, replies } = await writers.stop()
  await site.end('SIGKILL')
  const comparison = await compareWithFiles(dataDir, writes)
  const isPlanned = (reply: Pick<Reply, 'status' | 'retryAfter'>) =>
    reply.status < 500 ? reply.status > 0 : isBusy(reply)
  return [
    {
      title: `Full disk under writes, ${times} times, embedded database`,
      expected: 'only success and 503 with Retry-After, 0 lost; pages always 200',
      measured: `${describeComparison(comparison)}; ${countStatuses(replies)}; pages ${countStatuses(pages)}`,
      isPassed: isIntact(comparison) && replies.every(isPlanned) && pages.every(({ status }) => status === 200),
    },
    {
      title: 'Recovery after space is freed',
      expected: 'within 2 s, without a restart',
      measured: `slowest ${formatSeconds(Math.max(...recoveryMs))}`,
      isPassed: recoveryMs.length === times,
      limits: [milliseconds(Math.max(...recoveryMs), relaxLimit(2_000, isShort))],
    },
  ]
}

async function waitForStatus({ url }: SiteProcess, expected: number): Promise<void> {
  const message = { name: 'Asha Rao', email: 'probe@example.com', subject: 'A question', message: 'Are you there?' }
  for (const start = performance.now(); performance.now() - start < 20_000; await wait(20))
    if ((await post(`${url}/api/contact`, message)).status === expected) return
  throw new Error(`no reply had status ${expected}`)
}

async function startOnFull(disk: SmallDisk, dataDir: string): Promise<Finding> {
  while (disk.freeMb() > 0) disk.fill(8)
  const existing = await start(dataDir)
  const fresh = await start(join(disk.folder, 'fresh'))
  disk.empty()
  return startFinding('Start on a full disk, with and without a database', [existing, fresh])
}

async function startReadOnly(disk: SmallDisk, dataDir: string): Promise<Finding> {
  disk.makeReadOnly()
  const existing = await start(dataDir)
  const fresh = await start(join(disk.folder, 'fresh'))
  return startFinding('Start on a read-only disk, with and without a database', [existing, fresh])
}

async function start(dataDir: string) {
  const port = await findFreePort()
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), ...embeddedSettings(dataDir) },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, message: stderr.trim() }
}

function startFinding(title: string, starts: Awaited<ReturnType<typeof start>>[]): Finding {
  return {
    title,
    expected: 'one line about DATA_DIR, exit code 1',
    measured: starts.map(({ status, message }) => `${status}: ${message.slice(0, 120)}`).join('; '),
    isPassed: starts.every(({ status, message }) => status === 1 && /^DATA_DIR is [^\n]*$/.test(message)),
  }
}
