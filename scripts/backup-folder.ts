import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { retention } from '#content/retention.ts'
import { encryptedName } from './encrypt-backup.ts'
import { legacyName } from './legacy-backup.ts'

/** The retention period on the privacy page. */
const backupDays = retention.find(({ kind }) => kind === 'backups')?.days ?? 30
const dayMs = 24 * 60 * 60 * 1000

const contents = ['server.dump', 'embedded.tar.gz', 'session-secret', 'certificate-key']
const knownFiles = new Set(['about.json', ...contents.flatMap((name) => [name, encryptedName(name), legacyName(name)])])

/** Backups can be kept for less than the promised time, not for longer. */
export function readDays(value: string | undefined): number {
  if (value === undefined) return backupDays
  const days = Number(value)
  if (!Number.isInteger(days) || days < 1 || days > backupDays)
    throw new Error(`--keep takes a number of days from 1 to ${backupDays}, which is what the privacy page promises.`)
  return days
}

/**
 * Deletes backups older than `days`, and drafts of backups that were killed a day ago. Only folders that contain nothing but
 * files of a backup; anything else stays. Returns the names of what was deleted.
 */
export function deleteOldBackups(folder: string, days: number, now = Date.now()): string[] {
  const expired = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => isExpired(join(folder, name), now - days * dayMs, now))
  for (const name of expired) rmSync(join(folder, name), { recursive: true })
  return expired
}

function isExpired(backup: string, before: number, now: number): boolean {
  const names = readdirSync(backup)
  if (!names.every((name) => knownFiles.has(name))) return false
  if (/\.draft-\d+$/.test(backup)) return statSync(backup).mtimeMs < now - dayMs
  return names.length > 1 && names.includes('about.json') && readEnd(backup) < before
}

/** Read from the backup itself, because copying changes a folder's timestamp. */
function readEnd(backup: string): number {
  try {
    const { endedAt } = JSON.parse(readFileSync(join(backup, 'about.json'), 'utf8')) as { endedAt?: unknown }
    const time = typeof endedAt === 'string' ? Date.parse(endedAt) : Number.NaN
    return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
