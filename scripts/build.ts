import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compressFolder } from './compress-folder.ts'
import { root } from './root.ts'
import { runCommand } from './run-command.ts'

/** What the pages are made of; when none of it has changed, there is nothing to build. */
const sources = ['app', 'content', 'contract']
const tools = [
  'package.json',
  'scripts/build.ts',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.base.json',
  'scripts/fonts.ts',
  'scripts/font-metrics.ts',
  'scripts/compress-folder.ts',
  'scripts/pictures.ts',
]
const builds = join(root, 'build')
/** A running process goes on serving from the build that it started with, so the last few stay. */
const maxBuilds = 4

/** Builds the pages unless a build of the very same files is there, and makes it the one that a start takes. */
export async function buildIfNeeded(): Promise<void> {
  const name = hashSources()
  const target = join(builds, name)
  if (!existsSync(target)) {
    if (!canBuild())
      throw new Error(
        'There is no build of these files, and the packages that make one are not installed. ' +
          'Run `npm ci && npm run build`, or bring the folder build/ from where that was done.',
      )
    await buildInto(target)
  }
  const pointer = join(builds, 'current')
  const draft = `${pointer}-${randomBytes(6).toString('hex')}`
  writeFileSync(draft, name)
  renameSync(draft, pointer)
  removeOldBuilds(name)
}

/** `npm ci --omit=dev` leaves out what builds. */
function canBuild(): boolean {
  return existsSync(join(root, 'node_modules/@react-router/dev'))
}

/** Beside the others, and moved into place when whole: nobody ever sees half a build. */
async function buildInto(target: string): Promise<void> {
  console.log('Building the pages…')
  const draft = join(builds, `draft-${randomBytes(6).toString('hex')}`)
  // Loaded only here: a start that has nothing to build does not wait for them.
  const [{ makeFonts }, { makePictures }] = await Promise.all([import('./fonts.ts'), import('./pictures.ts')])
  await Promise.all([makeFonts(), makePictures()])
  const env = { BUILD_FOLDER: draft, NODE_ENV: 'production' }
  const { code, output } = await runCommand('react-router', ['build', '--logLevel', 'warn'], { env })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`the pages could not be built\n${output}`)
  }
  await compressFolder(join(draft, 'client'))
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another process was quicker with the same build.
    if (!existsSync(target)) throw error
  }
}

function removeOldBuilds(current: string): void {
  const old = readdirSync(builds, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.startsWith('draft-'))
    .map(({ name }) => ({ name, madeAt: statSync(join(builds, name)).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt)
  for (const { name } of old.slice(maxBuilds - 1)) rmSync(join(builds, name), { recursive: true, force: true })
}

function hashSources(): string {
  const files = globSync([...sources.map((folder) => `${folder}/**/*.*`), ...tools], { cwd: root })
    .filter((file) => !file.startsWith(join('app', 'styles', 'generated')) && !/\.test\.tsx?$/.test(file))
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}

if (import.meta.main) await buildIfNeeded()
