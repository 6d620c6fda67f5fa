import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Locks a folder for this process and returns a function that unlocks it. Node has no file locks, but SQLite uses the
 * operating system's, which are released even after kill -9 (decision 0004).
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new FolderInUse(`Another process is using ${folder}. Stop it first, or set DATA_DIR to another folder.`)
    throw error
  }
  return () => lock.close()
}

/** SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5
