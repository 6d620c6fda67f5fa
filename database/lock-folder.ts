import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * Holds a folder for this process until it ends, however it ends. Node has no file locks of its own, but SQLite takes
 * one from the operating system, which frees it even after kill -9: an empty SQLite file is the lock.
 * Returns what gives it back.
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
