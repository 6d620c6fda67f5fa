import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { type Run, runCommand } from './run-command.ts'
import { runTool } from './run-tool.ts'

/** Compiles the three projects and reports source files that are in none of them. */
export async function checkTypes(): Promise<Run> {
  const routes = await runCommand('react-router', ['typegen'])
  if (routes.code !== 0) return routes
  const runs = await Promise.all(['server', 'app', 'tests'].map(compile))
  const uncompiled = findUncompiled(runs.map(({ stdout }) => stdout).join('\n'))
  const output = [
    ...runs.map((run) => run.output.replaceAll(listedFile, '')),
    ...uncompiled.map((file) => `${file} is in no tsconfig.json\n`),
  ].join('')
  return { code: uncompiled.length > 0 || runs.some(({ code }) => code !== 0) ? 1 : 0, output, stdout: output }
}

/** A line of `--listFiles`. */
const listedFile = /^\/.*\n/gm

/**
 * By its path: dependency-cruiser needs TypeScript 6, whose `tsc` would win over the native compiler's. With one checker,
 * because the three projects already share the cores, and each further one checks common types again.
 */
function compile(project: string): Promise<Run> {
  return runTool('../typescript-native/bin/tsc', ['--project', project, '--checkers', '1', '--listFiles'])
}

function findUncompiled(listed: string): string[] {
  const compiled = new Set(listed.split('\n'))
  return globSync(['{app,bench,content,contract,database,scripts,server,tests}/**/*.{ts,tsx}', '*.ts'], { cwd: root })
    .filter((file) => !compiled.has(join(root, file)))
    .sort()
}
