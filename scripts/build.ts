import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readGitCommit } from '#server/read-release.ts'
import { compressFolder } from './compress-folder.ts'
import { root } from './root.ts'
import { readOptions } from './run-as-command.ts'
import { runCommand } from './run-command.ts'
import { splitManifest } from './split-manifest.ts'

/** The inputs of the build. If none has changed, the existing build is used. */
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
  'scripts/leave-out-unused.ts',
  'scripts/split-manifest.ts',
  'server/api-docs/describe-api.ts',
  'server/api-docs/example-values.ts',
  'server/http/mount.ts',
]
const builds = join(root, 'build')
/** Running processes keep serving the build that they started with, so the last few are kept. */
const maxBuilds = 4

const pointer = join(builds, 'current')

/** Builds the pages unless there is a build of the same files, and makes it the current one. Writes nothing when it is. */
export async function buildIfNeeded(): Promise<void> {
  const name = hashSources()
  const target = join(builds, name)
  if (existsSync(target) && existsSync(pointer) && readFileSync(pointer, 'utf8') === name) return
  if (!existsSync(target)) {
    if (!canBuild())
      throw new Error(
        'There is no build of this version, and the packages needed to make one are not installed. ' +
          'Run `npm ci && npm run build`, or copy the folder build/ from a machine where that was done.',
      )
    await buildInto(target)
  }
  const draft = `${pointer}-${randomBytes(6).toString('hex')}`
  writeFileSync(draft, name)
  renameSync(draft, pointer)
  removeOldBuilds(name)
}

/** `npm ci --omit=dev` does not install the build tools. */
function canBuild(): boolean {
  return existsSync(join(root, 'node_modules/@react-router/dev'))
}

/** Builds in a temporary folder and renames it when complete. */
async function buildInto(target: string): Promise<void> {
  console.log('Building the pages…')
  const draft = join(builds, `draft-${randomBytes(6).toString('hex')}`)
  // Imported here, so that a start without a build does not load them.
  const [{ makeFonts }, { makePictures }] = await Promise.all([import('./fonts.ts'), import('./pictures.ts')])
  await Promise.all([makeFonts(), makePictures()])
  const env = { BUILD_FOLDER: draft, NODE_ENV: 'production' }
  const { code, output } = await runCommand('react-router', ['build', '--logLevel', 'warn'], { env })
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new Error(`the pages could not be built\n${output}`)
  }
  splitManifest(join(draft, 'client'))
  await compressFolder(join(draft, 'client'))
  const { describeApi } = await import('../server/api-docs/describe-api.ts')
  for (const [name, document] of Object.entries(describeApi())) writeFileSync(join(draft, `api-${name}.json`), document)
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true })
    // Another process may have finished the same build first.
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

if (import.meta.main) {
  readOptions({})
  await buildIfNeeded()
  // The build may go where there is no git.
  const commit = readGitCommit(root)
  if (commit) writeFileSync(join(builds, 'commit'), `${commit}\n`)
}
