import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Run, type RunOptions, runCommand } from './run-command.ts'

/** Folders of `tools/`, each with its own lock file. */
type Tools = 'checks' | 'lighthouse' | 'mutants'

/**
 * Runs a program of a folder of `tools/`. They are installed at their first use, so that running the site
 * does not need them.
 */
export async function runTool(
  command: string,
  args: string[],
  { tools = 'checks', ...options }: RunOptions & { tools?: Tools } = {},
): Promise<Run> {
  await installTools(tools)
  return runCommand(toolPath(tools, command), args, options)
}

function toolPath(tools: Tools, command: string): string {
  return join(root, 'tools', tools, 'node_modules/.bin', command)
}

const installations = new Map<Tools, Promise<void>>()

/** Installs once per process, even if several programs run in parallel. */
export function installTools(tools: Tools): Promise<void> {
  const installation = installations.get(tools) ?? installFromLock(tools)
  installations.set(tools, installation)
  return installation
}

async function installFromLock(tools: Tools): Promise<void> {
  const folder = join(root, 'tools', tools)
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  const stamp = join(folder, 'node_modules/.installed-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log(`Installing tools/${tools}…`)
  const { code, output } = await runCommand('npm', ['ci', '--prefix', folder], { cwd: folder })
  if (code !== 0) throw new Error(`tools/${tools} could not be installed\n${output}`)
  writeFileSync(stamp, lock)
}

if (import.meta.main) {
  const [command = '', ...args] = process.argv.slice(2)
  await installTools('checks')
  // Needs the terminal: drizzle-kit asks whether a column was renamed.
  process.exitCode = spawnSync(toolPath('checks', command), args, { stdio: 'inherit', cwd: root }).status ?? 1
}
