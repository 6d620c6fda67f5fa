import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import packageJson from '../package.json' with { type: 'json' }

/** Which code this is, for the log. */
export interface Release {
  version: string
  commit: string
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** The commit is git's in a clone. A build keeps it for where that is not, such as an image or a release's own folder. */
export function readRelease(folder: string = root): Release {
  const commit = readGitCommit(folder) ?? read(join(folder, 'build/commit')) ?? 'unknown'
  return { version: packageJson.version, commit: commit.slice(0, 12) }
}

/** Reads git's files, because an image has no git. */
export function readGitCommit(folder: string): string | null {
  const git = join(folder, '.git')
  const head = read(join(git, 'HEAD'))
  const [, branch] = /^ref: (.+)$/.exec(head ?? '') ?? []
  if (!branch) return head
  const packed = read(join(git, 'packed-refs'))?.split('\n') ?? []
  return read(join(git, branch)) ?? packed.find((line) => line.endsWith(` ${branch}`))?.split(' ')[0] ?? null
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}
