import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'
import { readOptions } from './run-as-command.ts'
import type { Run } from './run-command.ts'

/** The limits in MB on disk: of `npm ci`, and of `npm ci --omit=dev`. */
export const maxWeight = { all: 430, production: 250 }

export interface PackageSizes {
  all: number
  production: number
  /** The largest packages first. */
  packages: { path: string; mb: number; isDev: boolean }[]
}

/** Measures the packages of a folder's lock file, each without the packages nested in it. */
export function measurePackages(folder: string): PackageSizes {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Lock
  const paths = Object.keys(lock.packages).filter((path) => path !== '' && existsSync(join(folder, path)))
  const listed = new Set(paths.map((path) => join(folder, path)))
  const counted = new Set<number>()
  const packages = paths
    .map((path) => ({
      path: path.replace('node_modules/', ''),
      mb: diskUsage(join(folder, path), listed, counted) / 1024 ** 2,
      isDev: lock.packages[path]?.dev ?? false,
    }))
    .sort((a, b) => b.mb - a.mb)
  const sum = (of: PackageSizes['packages']) => of.reduce((total, { mb }) => total + mb, 0)
  return { all: sum(packages), production: sum(packages.filter(({ isDev }) => !isDev)), packages }
}

/** Checks both limits, and lists the largest packages. */
export async function checkWeight(folder = root, max = maxWeight): Promise<Run> {
  const { all, production, packages } = measurePackages(folder)
  const output = [
    `npm ci: ${all.toFixed(0)} MB of at most ${max.all}`,
    `npm ci --omit=dev: ${production.toFixed(0)} MB of at most ${max.production}`,
    ...packages.slice(0, 20).map(({ path, mb, isDev }) => `${mb.toFixed(1)} MB  ${path}${isDev ? ' (dev)' : ''}`),
    '',
  ].join('\n')
  return { code: all > max.all || production > max.production ? 1 : 0, output, stdout: output }
}

interface Lock {
  packages: Record<string, { dev?: boolean }>
}

/** Counts like `du`: disk blocks, and hard links once. */
function diskUsage(folder: string, listed: Set<string>, counted: Set<number>): number {
  let sum = lstatSync(folder).blocks * 512
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (listed.has(path)) continue
    if (entry.isDirectory()) sum += diskUsage(path, listed, counted)
    else {
      const { ino, blocks } = lstatSync(path)
      if (!counted.has(ino)) sum += blocks * 512
      counted.add(ino)
    }
  }
  return sum
}

if (import.meta.main) {
  readOptions({})
  const { code, output } = await checkWeight()
  console.log(output)
  process.exitCode = code
}
