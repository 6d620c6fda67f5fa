import { runCommand } from './run-command.ts'

export interface Change {
  /** The last commit that both have. */
  base: string
  /** What differs from it in the working tree, new files too. */
  files: string[]
}

/** What has changed since a branch or a commit. One that git does not know ends the process with a sentence and exit code 1. */
export async function readChange(since: string): Promise<Change> {
  const base = await git('merge-base', since, 'HEAD')
  if (base.code !== 0) {
    console.error(`--since takes a branch or a commit that git knows, for example main: ${base.output.trim()}`)
    process.exit(1)
  }
  const commit = base.stdout.trim()
  const [changed, added] = await Promise.all([
    git('diff', '--name-only', '--no-renames', '-z', commit),
    git('ls-files', '--others', '--exclude-standard', '-z'),
  ])
  for (const { code, output } of [changed, added])
    if (code !== 0) throw new Error(`git cannot say what changed: ${output}`)
  return { base: commit, files: `${changed.stdout}${added.stdout}`.split('\0').filter(Boolean) }
}

const git = (...args: string[]) => runCommand('git', args)
