import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Commands about what is stored must not answer from a new, empty database because DATA_DIR is wrong. */
export function requireEmbeddedDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, 'postgres'))) throw new Error(`There is no database in ${dataDir}.`)
  requireOwnFolder(dataDir)
}

/** Refuses a folder of another user: a site that runs as that user could not open what a command leaves there. */
export function requireOwnFolder(dataDir: string, userId = process.getuid?.()): void {
  if (userId === undefined || statSync(dataDir).uid === userId) return
  throw new Error(
    `${dataDir} belongs to another user, who could not open what this one writes. Run the command as its owner: runuser -u $(stat -c %U ${dataDir}) -- npm run …`,
  )
}
