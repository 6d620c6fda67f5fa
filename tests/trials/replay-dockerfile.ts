import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join, matchesGlob, posix, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/root.ts'

/** What a Dockerfile's last stage describes, with a folder in place of the container's root. */
export interface Image {
  folder: string
  workdir: string
  environment: Record<string, string>
  /** The user's number, or undefined where only root could switch to it. */
  user: number | undefined
  command: string[]
  healthcheck: string[]
}

const execute = promisify(execFile)
const isRoot = process.getuid?.() === 0
const userIds: Record<string, number> = { root: 0, node: 1000 }

/**
 * Carries out the Dockerfile's own instructions in `target`, with plain folders and this machine's Node. An instruction that
 * it does not know fails, so the two cannot drift apart. `npm ci` takes a copy of the packages that are installed here.
 */
export async function replayDockerfile(target: string): Promise<Image> {
  const stages = new Map<string, Image>()
  let stage: Image | undefined
  for (const [name, text] of readInstructions(join(root, 'Dockerfile'))) {
    if (name === 'FROM') {
      const [, , title = 'image'] = text.split(/\s+/)
      stage = await startStage(join(target, title))
      stages.set(title, stage)
    } else if (stage) await follow(stage, stages, name, text)
  }
  if (!stage) throw new Error('the Dockerfile has no FROM')
  return stage
}

/** A path of the container as one of this machine. */
export const pathIn = (image: Image, path: string) => join(image.folder, posix.resolve(image.workdir, path))

export function readInstructions(file: string): [string, string][] {
  const lines = readFileSync(file, 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  return lines.flatMap((line) => {
    const [, name, text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name ? [[name, text] as [string, string]] : []
  })
}

async function startStage(folder: string): Promise<Image> {
  const bin = join(folder, 'usr/local/bin')
  mkdirSync(bin, { recursive: true })
  // The user of the container may not be able to reach the project's own.
  await copy(process.execPath, join(bin, 'node'))
  mkdirSync(join(folder, 'tmp'))
  return { folder, workdir: '/', environment: {}, user: undefined, command: [], healthcheck: [] }
}

async function follow(stage: Image, stages: Map<string, Image>, name: string, text: string): Promise<void> {
  if (name === 'WORKDIR') {
    stage.workdir = text
    mkdirSync(pathIn(stage, '.'), { recursive: true })
  } else if (name === 'COPY') await copyInto(stage, stages, text.split(/\s+/))
  else if (name === 'RUN') await run(stage, text)
  else if (name === 'ENV') for (const pair of text.split(/\s+/)) setVariable(stage, pair)
  else if (name === 'USER') stage.user = isRoot ? userIds[text] : undefined
  else if (name === 'CMD') stage.command = JSON.parse(text)
  else if (name === 'HEALTHCHECK') stage.healthcheck = JSON.parse(text.slice(text.indexOf('CMD ') + 4))
  else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`the Dockerfile has an unknown instruction: ${name}`)
}

function setVariable(stage: Image, pair: string): void {
  const [name = '', value = ''] = pair.split('=')
  stage.environment[name] = value.startsWith('/') ? pathIn(stage, value) : value
}

async function copyInto(stage: Image, stages: Map<string, Image>, words: string[]): Promise<void> {
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.split('=')[1]
  const paths = words.filter((word) => !word.startsWith('--'))
  const target = pathIn(stage, paths.pop() ?? '.')
  const from = option('from')
  const source = from === undefined ? undefined : stages.get(from)
  if (from !== undefined && !source) throw new Error(`the Dockerfile copies from an unknown stage: ${from}`)
  for (const path of paths)
    if (source) await copy(pathIn(source, path), target)
    else if (path === '.') await copyContext(target)
    else await cp(join(root, path), join(target, basename(path)), { recursive: true })
  const [owner = ''] = option('chown')?.split(':') ?? []
  if (isRoot && owner) await execute('chown', ['-R', `${userIds[owner]}:${userIds[owner]}`, target])
}

/** The folder of the Dockerfile without what .dockerignore names. The last pattern that matches decides. */
async function copyContext(target: string): Promise<void> {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const isLeftOut = (path: string) =>
    patterns.reduce((isOut, pattern) => {
      const isException = pattern.startsWith('!')
      const glob = isException ? pattern.slice(1) : pattern
      return matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`) ? !isException : isOut
    }, false)
  const hasException = (path: string) => patterns.some((pattern) => pattern.startsWith(`!${path}/`))
  const isCopied = (path: string) => path === '' || !isLeftOut(path) || hasException(path)
  await cp(root, target, { recursive: true, filter: (file) => isCopied(relative(root, file)) })
}

async function run(stage: Image, text: string): Promise<void> {
  if (text === 'npm ci') return copy(join(root, 'node_modules'), pathIn(stage, 'node_modules'))
  const owner = isRoot ? userIds.node : process.getuid?.()
  const command = text.replace(/(?<=\s)\/(?=\w)/g, `${stage.folder}/`).replace('node:node', `${owner}:${owner}`)
  // What npm tells its scripts would lead another npm to this project's folder.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|config_local)|^INIT_CWD/.test(name),
  )
  const env = {
    ...Object.fromEntries(inherited),
    npm_config_prefer_offline: 'true',
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  }
  await execute('sh', ['-c', command], { cwd: pathIn(stage, '.'), env })
}

/** Copies with hard links where both are on one disk. */
async function copy(source: string, target: string): Promise<void> {
  if (!existsSync(source)) throw new Error(`the Dockerfile copies what is not there: ${source}`)
  const copyWith = (options: string) => execute('cp', [options, '--no-target-directory', source, target])
  await copyWith('-al').catch(() => copyWith('-a'))
}
