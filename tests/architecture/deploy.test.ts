import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingNames } from '#server/config.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/root.ts'
import { readInstructions } from '../trials/replay-dockerfile.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const matches = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

describe('settings', () => {
  const compose = read('compose.yaml')
  const removed = ['TLS_CERT_FILE', 'TLS_KEY_FILE', 'LOG_URL']
  const current = settingNames.filter((name) => !removed.includes(name))
  /** In containers they have one value, or none: the image's own, and no sandbox and no emulators. */
  const fixed = ['HOST', 'PORT', 'DATA_DIR', 'PAYMENTS', 'STRIPE_API_URL', 'RAZORPAY_API_URL']

  test('compose.yaml passes each on', () => {
    const passed = matches(compose, /^ {6}([A-Z_]+): /gm)
    expect(current.filter((name) => !passed.includes(name)).sort()).toEqual([...fixed].sort())
  })

  test('deploy/example.env names what compose.yaml asks for, and nothing else', () => {
    const asked = matches(compose, /\$\{([A-Z_]+)/g)
    expect(matches(read('deploy/example.env'), /^([A-Z_]+)=/gm).sort()).toEqual(asked.sort())
  })

  test('the README explains each', () => {
    const explained = matches(read('README.md').split('## Settings')[1] ?? '', /`([A-Z_]+)`/g)
    expect(current.filter((name) => !explained.includes(name))).toEqual([])
  })
})

test('the image and the systemd unit start the site as `npm start` does', () => {
  const [, ...flags] = packageJson.scripts.start.split(' ')
  const [, command = ''] = readInstructions(join(root, 'Dockerfile')).findLast(([name]) => name === 'CMD') ?? []
  expect(JSON.parse(command)).toEqual(['node', ...flags])
  const unit = read('deploy/rolewise@.service')
  expect(matches(unit, /^ExecStart=\S+\/node (.+)$/gm)).toEqual([flags.join(' ')])
  expect(unit).toContain('NODE_DISABLE_COMPILE_CACHE=1')
})

describe.skipIf(process.platform !== 'linux')('scripts of a deploy', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rolewise-deploy-'))
    mkdirSync(join(folder, 'bin'))
    mkdirSync(join(folder, 'source'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** A program that only notes that it was called, where `current` led, and goes on as `then` says. */
  const fake = (name: string, then = '') => {
    const path = join(folder, 'bin', name)
    writeFileSync(path, `#!/bin/sh\necho "${name} $*, $(readlink ${folder}/current)" >> ${folder}/calls\n${then}\n`)
    chmodSync(path, 0o755)
  }
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      cwd: join(folder, 'source'),
      encoding: 'utf8',
      env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, ROLEWISE: folder },
    })
  const calls = () => (existsSync(join(folder, 'calls')) ? readMade('calls').split('\n').slice(0, -1) : [])
  const readMade = (name: string) => readFileSync(join(folder, name), 'utf8')
  const commit = (text: string) => {
    writeFileSync(join(folder, 'source/site'), text)
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
        cwd: join(folder, 'source'),
        encoding: 'utf8',
      }).trim()
    git('init', '--quiet')
    git('add', 'site')
    git('commit', '--quiet', '--message', text)
    return git('rev-parse', 'HEAD')
  }
  const release = (name: string) => run('sh', join(root, 'deploy/release.sh'), name)

  test('a release gets a folder of its own, and the copies restart one after the other once it is complete', () => {
    fake('npm', 'mkdir -p node_modules')
    fake('systemctl')
    fake('curl')
    const first = commit('first')
    release('HEAD')
    const second = commit('second')
    expect(release('HEAD')).toMatchObject({ status: 0 })
    const at = `releases/${second}`
    expect(calls().slice(-6)).toEqual([
      `npm ci, releases/${first}`,
      `npm run build, releases/${first}`,
      `systemctl restart rolewise@1, ${at}`,
      `curl --fail --silent --output /dev/null http://127.0.0.1:3001/readyz, ${at}`,
      `systemctl restart rolewise@2, ${at}`,
      `curl --fail --silent --output /dev/null http://127.0.0.1:3002/readyz, ${at}`,
    ])
    expect([readMade('current/site'), readMade('current/build/commit').trim()]).toEqual(['second', second])
    // A running copy of the first release loads its files from there.
    expect(readMade(`releases/${first}/site`)).toBe('first')
  })

  test('a release that cannot be built changes nothing, and can be tried again', () => {
    fake('npm', 'exit 1')
    fake('systemctl')
    commit('broken')
    expect(release('HEAD').status).not.toBe(0)
    expect(calls()).toEqual(['npm ci, '])
    expect(existsSync(join(folder, 'current'))).toBe(false)
    fake('npm')
    fake('curl')
    expect(release('HEAD').status).toBe(0)
  })

  test('a copy that does not get ready stops the deploy before the next one', () => {
    fake('npm')
    fake('systemctl')
    fake('sleep')
    fake('curl', 'exit 7')
    commit('broken')
    expect(release('HEAD')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^rolewise@1 is not ready;/) })
    expect(calls().filter((call) => call.startsWith('systemctl'))).toHaveLength(1)
  })

  test('an earlier commit is only switched to; the two releases before the current one are kept', () => {
    for (const name of ['npm', 'systemctl', 'curl']) fake(name)
    const made = ['a', 'b', 'c', 'd'].map((text) => {
      const name = commit(text)
      release(name)
      return name
    })
    expect(readdirSync(join(folder, 'releases')).sort()).toEqual(made.slice(1).sort())
    rmSync(join(folder, 'calls'))
    expect(release(made[2] ?? '').status).toBe(0)
    expect([readMade('current/site'), calls().filter((call) => call.startsWith('npm'))]).toEqual(['c', []])
  })

  test('what is no commit is refused with the usage', () => {
    commit('first')
    expect(release('nothing')).toMatchObject({ status: 1, stderr: 'Usage: deploy/release.sh <commit>\n' })
  })

  test('the crontab replaces the containers one after the other, and stops at one that does not get healthy', () => {
    const line = read('deploy/crontab').match(/^0 3 \* \* 0 root (.+)$/m)?.[1] ?? ''
    const list = `if [ "$2" = ps ]; then printf 'one\\ntwo\\n'; fi`
    const start = 'compose up --detach --no-deps --no-recreate --wait site'
    const asked = () => calls().map((call) => call.replace(/^docker (.+), $/, '$1'))
    fake('docker', list)
    expect(run('bash', '-c', line).status).toBe(0)
    expect(asked()).toEqual([
      'compose ps --quiet site',
      ...['one', 'two'].flatMap((copy) => [`stop --time 15 ${copy}`, `rm ${copy}`, start]),
    ])
    rmSync(join(folder, 'calls'))
    fake('docker', `${list}; if [ "$2" = up ]; then exit 1; fi`)
    expect(run('bash', '-c', line).status).toBe(1)
    expect(asked().at(-1)).toBe(start)
    expect(asked()).toHaveLength(4)
  })
})
