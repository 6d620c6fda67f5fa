import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress-folder.ts'
import { makeFonts } from './fonts.ts'
import { root } from './root.ts'

/** What the pages are made of; when none of it has changed, there is nothing to build. */
const sources = ['app', 'content', 'contract', 'public']
const tools = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'scripts/fonts.ts',
  'scripts/font-metrics.ts',
  'scripts/compress-folder.ts',
]
const target = join(root, 'build')

/** Builds the pages unless what is there was made from the very same files. */
export async function buildIfNeeded(): Promise<void> {
  const stamp = hashSources()
  const stampFile = join(target, 'made-from')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Building the pages…')
  // Beside the old ones, and moved into place when whole: a process that starts meanwhile never sees half a build.
  const draft = join(root, `.cache/build-${process.pid}`)
  await makeFonts()
  const { status } = spawnSync('react-router', ['build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...process.env, BUILD_FOLDER: draft, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('the pages could not be built')
  await compressFolder(join(draft, 'client'))
  writeFileSync(join(draft, 'made-from'), stamp)
  rmSync(target, { recursive: true, force: true })
  renameSync(draft, target)
}

function hashSources(): string {
  const files = globSync([...sources.map((folder) => `${folder}/**/*.*`), ...tools], { cwd: root })
    .filter((file) => !file.startsWith(join('app', 'styles', 'generated')) && !/\.test\.tsx?$/.test(file))
    .sort()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

if (import.meta.main) await buildIfNeeded()
