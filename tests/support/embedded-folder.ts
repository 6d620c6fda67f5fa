import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Puts a migrated database into a data folder: making one from nothing takes the engine seconds. */
export function fillDataFolder(dataDir: string): void {
  const template = inject('template')
  if (template.kind !== 'embedded') throw new Error('this run has no embedded template')
  const data = join(dataDir, 'postgres')
  mkdirSync(data, { recursive: true, mode: 0o700 })
  execFileSync('tar', ['--extract', '--file', template.tar, '--directory', data], { stdio: 'pipe' })
}
