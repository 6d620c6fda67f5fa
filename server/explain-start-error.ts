import { resolve, sep } from 'node:path'
import { DiskFull, minFreeBytes } from '#database/disk-space.ts'
import { toFailure } from '#database/failure.ts'
import { isOutOfSpace } from '#database/guard-writes.ts'
import { NotMigrated } from '#database/not-migrated.ts'
import { minVersion, OldServer } from '#database/old-server.ts'
import { type Config, InvalidSetting } from './config.ts'

/** Returns a handler for `catch` that throws the explanation of a database error, or the error itself. */
export function throwExplained(config: Config): (error: unknown) => never {
  return (error) => {
    throw explainDatabaseError(config, error) ?? error
  }
}

/**
 * Settings that are well formed and fail when they are used. Each function names the variable to change, or returns null
 * when the error is a bug and not a setting.
 */
export function explainDatabaseError(config: Config, error: unknown): InvalidSetting | null {
  const { databaseUrl, migrationDatabaseUrl } = config
  const code = codeOf(error)
  if (error instanceof NotMigrated)
    return new InvalidSetting(
      'MIGRATION_DATABASE_URL is missing: the database is older than this version, and the role of DATABASE_URL isn’t allowed to change it. Accepted: a role that owns the tables, here or once for `npm run migrate`.',
    )
  if (error instanceof OldServer)
    return new InvalidSetting(
      `DATABASE_URL is a PostgreSQL ${error.message} server. Accepted: PostgreSQL ${minVersion} or newer.`,
    )
  if (code === duplicateTable)
    return new InvalidSetting(
      `${databaseUrl ? 'DATABASE_URL' : 'DATA_DIR'} has tables that this version’s migrations did not create: of a version before 1.0, or of another program. Accepted: an empty ${databaseUrl ? 'database' : 'folder'}.`,
    )
  if (
    databaseUrl &&
    (toFailure(error) || /^(28|3D|42501|42704)/.test(code) || /ssl|certificate/i.test(String(error)))
  ) {
    const variables = migrationDatabaseUrl ? 'DATABASE_URL or MIGRATION_DATABASE_URL' : 'DATABASE_URL'
    return new InvalidSetting(
      `${variables} cannot be used (${code || 'no connection'}). Accepted: a PostgreSQL server and database that let us in.`,
    )
  }
  return explainDataDirError(config, error)
}

/** The first migration creates every table, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const duplicateTable = '42P07'

export function explainDataDirError({ dataDir }: Config, error: unknown): InvalidSetting | null {
  const code = codeOf(error)
  if (isFullDisk(error))
    return new InvalidSetting(
      `DATA_DIR is "${dataDir}", on a disk with less than ${minFreeBytes / 1024 / 1024} MB free. Accepted: a folder on a disk with room, or free some space.`,
    )
  if (/^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST|EDQUOT|ERR_SQLITE_ERROR)$/.test(code) || isMissing(error, dataDir))
    return new InvalidSetting(
      `DATA_DIR is "${dataDir}", which cannot be used (${code}). Accepted: a folder that can be written to.`,
    )
  return null
}

/** Nothing can be made there, as in /proc. Another file that is missing is a bug. */
function isMissing(error: unknown, dataDir: string): boolean {
  const { code, syscall, path = '' } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && (syscall === 'mkdir' || `${resolve(path)}${sep}`.startsWith(`${resolve(dataDir)}${sep}`))
}

/** The disk guard, the system, SQLite (the folder lock) and the embedded engine each report it in their own way. */
function isFullDisk(error: unknown): boolean {
  const isSqliteFull = codeOf(error) === 'ERR_SQLITE_ERROR' && (error as { errcode?: unknown }).errcode === sqliteFull
  return error instanceof DiskFull || isOutOfSpace(error) || isSqliteFull
}

/** SQLITE_FULL, https://www.sqlite.org/rescode.html#full */
const sqliteFull = 13

/** The site's own port, unless another setting's is named. */
export function explainListenError(
  { host, port }: Pick<Config, 'host' | 'port'>,
  error: unknown,
  variable = 'PORT',
): InvalidSetting | null {
  const code = codeOf(error)
  if (code === 'EADDRINUSE')
    return new InvalidSetting(`${variable} is ${port}, which another program is using. Accepted: a free port.`)
  if (code === 'EACCES')
    return new InvalidSetting(`${variable} is ${port}, which this user may not use. Accepted: a port above 1023.`)
  if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(code))
    return new InvalidSetting(
      `HOST is "${host}", which isn’t an address of this machine. Accepted: one of its own, or 0.0.0.0 for all.`,
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
