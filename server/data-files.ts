import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '#database/make-folder.ts'

/** Small files in the data folder, written atomically and readable by this user alone. */
export function writeDataFile(folder: string, name: string, content: string): void {
  renameSync(draftOf(folder, name, content), join(folder, name))
}

/** The content of a file that is created on first use. Concurrent processes all get the same. */
export function readOrCreateDataFile(folder: string, name: string, create: () => string): string {
  const path = join(folder, name)
  if (!existsSync(path)) {
    const draft = draftOf(folder, name, create())
    try {
      linkSync(draft, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(draft)
    }
  }
  return readFileSync(path, 'utf8').trim()
}

function draftOf(folder: string, name: string, content: string): string {
  makeFolder(folder)
  const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`)
  writeFileSync(draft, `${content}\n`, { mode: 0o600 })
  return draft
}
