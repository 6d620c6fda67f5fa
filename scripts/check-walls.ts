import { globSync } from 'node:fs'
import { join, sep } from 'node:path'
import { root } from './root.ts'
import type { Run } from './run-command.ts'
import { runTool } from './run-tool.ts'

export interface BrokenWall {
  rule: string
  from: string
  to: string
}

/** Finds the imports below a folder that break a wall. */
export async function findBrokenWalls(folder: string): Promise<BrokenWall[]> {
  const files = globSync(sources, { cwd: folder }).map((file) => file.split(sep).join('/'))
  const config = join(root, '.dependency-cruiser.mjs')
  const run = await runTool('depcruise', ['--config', config, '--output-type', 'json', ...files], { cwd: folder })
  return brokenWalls(files, parse(run))
}

/**
 * Throws if a file was not read: dependency-cruiser 18 reports success even if it cannot parse TypeScript at all (as with
 * TypeScript 7).
 */
export function brokenWalls(files: string[], { modules, summary }: Report): BrokenWall[] {
  const read = new Set(modules.map(({ source }) => source))
  const unread = files.filter((file) => !read.has(file))
  if (unread.length > 0)
    throw new Error(`${unread.length} of ${files.length} files were not read: ${unread.join(', ')}`)
  // A file whose imports could not be parsed counts as read, but some file must have imports.
  if (!modules.some(({ dependencies }) => dependencies.length > 0)) throw new Error('no import was read in any file')
  return [
    ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    ...findModuleCycles(modules),
  ]
}

/**
 * Finds server modules that import each other, directly or indirectly. Done here because the folder rules of
 * dependency-cruiser cannot exclude tests.
 */
function findModuleCycles(modules: Report['modules']): BrokenWall[] {
  const imports = new Map<string, Set<string>>()
  for (const { source, dependencies } of modules) {
    const from = moduleOf(source)
    if (!from || /\.test\.tsx?$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = moduleOf(resolved)
      if (to && to !== from) imports.set(from, (imports.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(imports.get(from) ?? [])].some(
      (next) => next === wanted || (!seen.has(next) && reaches(next, wanted, seen.add(next))),
    )
  return [...imports].flatMap(([from, all]) =>
    [...all].filter((to) => reaches(to, from)).map((to) => ({ rule: 'no-circles-between-modules', from, to })),
  )
}

const moduleOf = (path: string) => /^server\/modules\/[^/]+/.exec(path)?.[0]

/** The same as a check, with its exit code and output. */
export async function checkWalls(): Promise<Run> {
  try {
    const broken = await findBrokenWalls(root)
    const output = broken.map(({ rule, from, to }) => `${rule}: ${from} → ${to}\n`).join('')
    return { code: broken.length > 0 ? 1 : 0, output, stdout: output }
  } catch (error) {
    return { code: 1, output: `${String(error)}\n`, stdout: '' }
  }
}

const sources = ['{app,bench,content,contract,database,scripts,server,tests}/**/*.{ts,tsx}', '*.ts']

/** The parts of dependency-cruiser's report that are used here. */
interface Report {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

function parse(run: Run): Report {
  try {
    return JSON.parse(run.stdout) as Report
  } catch {
    throw new Error(`the imports could not be read:\n${run.output}`)
  }
}
