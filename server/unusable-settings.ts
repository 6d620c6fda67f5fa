import { DiskFull, minFreeBytes } from '#database/disk-space.ts'
import { failureOf } from '#database/failure.ts'
import { isOutOfSpace } from '#database/guard-writes.ts'
import { NotMigrated } from '#database/not-migrated.ts'
import { BadSetting, type Config } from './config.ts'

/** Settings that look right and turn out wrong when they are used: the same one sentence, naming the variable. */
export function unusableDatabase(config: Config, error: unknown): BadSetting | null {
  const { databaseUrl, migrationDatabaseUrl } = config
  const code = codeOf(error)
  if (error instanceof NotMigrated)
    return new BadSetting(
      'MIGRATION_DATABASE_URL',
      'is missing: the database is older than this version, and the role of DATABASE_URL may not change it',
      'a role that owns the tables, here or once for `npm run migrate`',
    )
  if (databaseUrl && (failureOf(error) || /^(28|3D|42501|42704)/.test(code) || /ssl|certificate/i.test(String(error))))
    return new BadSetting(
      migrationDatabaseUrl ? 'DATABASE_URL or MIGRATION_DATABASE_URL' : 'DATABASE_URL',
      `cannot be used (${code || 'no connection'})`,
      'a PostgreSQL server and database that let us in',
    )
  return unusableFolder(config, error)
}

export function unusableFolder({ dataDir }: Config, error: unknown): BadSetting | null {
  const code = codeOf(error)
  if (isFullDisk(error))
    return new BadSetting(
      'DATA_DIR',
      `is "${dataDir}", on a disk with less than ${minFreeBytes / 1024 / 1024} MB free`,
      'a folder on a disk with room, or free some space',
    )
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EDQUOT|ERR_SQLITE_ERROR)$/.test(code))
    return new BadSetting(
      'DATA_DIR',
      `is "${dataDir}", which cannot be used (${code})`,
      'a folder that can be written to',
    )
  return null
}

/** Of ours, of the system, of SQLite (the lock) or of the embedded engine. */
function isFullDisk(error: unknown): boolean {
  const isSqliteFull = codeOf(error) === 'ERR_SQLITE_ERROR' && (error as { errcode?: unknown }).errcode === sqliteFull
  return error instanceof DiskFull || isOutOfSpace(error) || isSqliteFull
}

/** SQLITE_FULL, https://www.sqlite.org/rescode.html#full */
const sqliteFull = 13

export function unusableAddress({ host, port }: Config, error: unknown): BadSetting | null {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new BadSetting('PORT', `is ${port}, which another program uses`, 'a port that is free')
  if (code === 'EACCES') return new BadSetting('PORT', `is ${port}, which this user may not use`, 'a port above 1023')
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return new BadSetting(
      'HOST',
      `is "${host}", which is no address of this machine`,
      'one of its own, or 0.0.0.0 for all',
    )
  return null
}

function codeOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown }
    if (typeof code === 'string') return code
  }
  return ''
}
