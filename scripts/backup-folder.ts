import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { retention } from '#content/retention.ts'

/** The privacy page promises it. */
const backupDays = retention.find(({ kind }) => kind === 'backups')?.days ?? 30
const dayMs = 24 * 60 * 60 * 1000

const contents = ['server.dump', 'embedded.tar.gz', 'session-secret']
export const sealedName = (name: string) => `${name}.sealed`
const known = new Set(['about.json', ...contents, ...contents.map(sealedName)])

/** How long backups are kept: as promised, or shorter. */
export function readDays(value: string | undefined): number {
  if (value === undefined) return backupDays
  const days = Number(value)
  if (!Number.isInteger(days) || days < 1 || days > backupDays)
    throw new Error(`--keep takes a number of days from 1 to ${backupDays}, which is what the privacy page promises.`)
  return days
}

/**
 * Removes the backups of a folder that are older than so many days, and what a backup left that was killed a day ago. Only
 * folders that are ours by everything in them; anything else stays, however old. Answers what is gone.
 */
export function deleteOldBackups(folder: string, days: number, now = Date.now()): string[] {
  const gone = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => isOver(join(folder, name), now - days * dayMs, now))
  for (const name of gone) rmSync(join(folder, name), { recursive: true })
  return gone
}

function isOver(backup: string, before: number, now: number): boolean {
  const names = readdirSync(backup)
  if (!names.every((name) => known.has(name))) return false
  if (/\.draft-\d+$/.test(backup)) return statSync(backup).mtimeMs < now - dayMs
  return names.length > 1 && names.includes('about.json') && endOf(backup) < before
}

/** When it was made, as it says itself: a folder's own time changes when it is copied. */
function endOf(backup: string): number {
  try {
    const { endedAt } = JSON.parse(readFileSync(join(backup, 'about.json'), 'utf8')) as { endedAt?: unknown }
    const time = typeof endedAt === 'string' ? Date.parse(endedAt) : Number.NaN
    return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
