import { execFileSync, spawn, spawnSync } from 'node:child_process'
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
import { root } from '../../scripts/root.ts'

describe.skipIf(process.platform !== 'linux')('scripts of a deploy', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rolewise-deploy-'))
    mkdirSync(join(folder, 'bin'))
    mkdirSync(join(folder, 'source'))
    mkdirSync(join(folder, 'backups'))
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
  /** The copies 1 and 2 are enabled. `then` is what a restart does. */
  const fakeSystem = (then = '') => {
    const enabled = 'cron.service rolewise@2.service rolewise@1.service'
    fake('systemctl', `if [ "$1" = show ]; then echo ${enabled}; else true; ${then}\nfi`)
  }
  const restarts = () => calls().flatMap((call) => /^systemctl restart rolewise@(.+)$/.exec(call)?.[1] ?? [])

  test('a release without a folder of backups says what to type, and changes nothing', () => {
    rmSync(join(folder, 'backups'), { recursive: true })
    fakeSystem()
    const { status, stderr } = release(commit('one'))
    expect([status, stderr]).toEqual([1, expect.stringContaining('install --directory --owner rolewise')])
    expect(existsSync(join(folder, 'releases'))).toBe(false)
  })

  test('a release gets a folder of its own, and the copies restart one after the other once it is complete', () => {
    fake('npm', 'mkdir -p node_modules')
    fakeSystem()
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
      `curl --fail --silent --max-time 2 --output /dev/null http://127.0.0.1:3001/readyz, ${at}`,
      `systemctl restart rolewise@2, ${at}`,
      `curl --fail --silent --max-time 2 --output /dev/null http://127.0.0.1:3002/readyz, ${at}`,
    ])
    expect([readMade('current/site'), readMade('current/build/commit').trim()]).toEqual(['second', second])
    // A running copy of the first release loads its files from there.
    expect(readMade(`releases/${first}/site`)).toBe('first')
    writeFileSync(join(folder, 'current/backups/a'), '')
    expect(existsSync(join(folder, 'backups/a'))).toBe(true)
  })

  test('a release that cannot be built changes nothing, and can be tried again', () => {
    fake('npm', 'exit 1')
    fakeSystem()
    commit('broken')
    expect(release('HEAD').status).not.toBe(0)
    expect(calls().slice(1)).toEqual(['npm ci, '])
    expect(existsSync(join(folder, 'current'))).toBe(false)
    fake('npm')
    fake('curl')
    expect(release('HEAD').status).toBe(0)
  })

  /** Ready on every release but those whose file says `broken`, which copy 1 gets to run and copy 2 does not. */
  const fakeReadiness = () => {
    const clock = join(folder, 'clock')
    writeFileSync(clock, '0')
    fake('date', `cat ${clock}`)
    fake('sleep', `echo $(($(cat ${clock}) + 30)) > ${clock}`)
    fake('curl', `case "$*" in *3002*) ! grep -q broken ${folder}/current/site;; esac`)
  }

  test('a copy that does not get ready puts the link back, and the copies before it', () => {
    fake('npm')
    fakeSystem()
    fakeReadiness()
    const good = `releases/${commit('good')}`
    release('HEAD')
    rmSync(join(folder, 'calls'))
    const broken = `releases/${commit('broken')}`
    const { status, stderr } = release('HEAD')
    expect([status, stderr.split('\n')[0]]).toEqual([1, expect.stringMatching(/^rolewise@2 is not ready\. /)])
    expect(restarts()).toEqual([`1, ${broken}`, `2, ${broken}`, `2, ${good}`, `1, ${good}`])
    expect([readMade('current/site'), stderr]).toEqual(['good', expect.stringContaining(`links to ${good} again`)])
  })

  test('the first release of all that does not get ready stays linked, and stops before the next copy', () => {
    fake('npm')
    fakeSystem('exit 1')
    const broken = `releases/${commit('broken')}`
    expect(release('HEAD')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^rolewise@1 is not ready\. /) })
    expect(restarts()).toEqual([`1, ${broken}`])
  })

  test('failed releases do not push out the ones that ran', () => {
    fake('npm')
    fakeSystem()
    fakeReadiness()
    const good = commit('good')
    release('HEAD')
    for (const text of ['broken', 'broken again']) {
      commit(text)
      release('HEAD')
    }
    const last = commit('last')
    expect(release('HEAD').status).toBe(0)
    expect(readdirSync(join(folder, 'releases'))).toEqual(expect.arrayContaining([good, last]))
  })

  test('a release that a process still runs from is not removed', () => {
    fake('npm')
    fakeSystem()
    fake('curl')
    const first = commit('first')
    release('HEAD')
    const running = spawn('cat', { cwd: join(folder, 'current') })
    try {
      for (const text of ['a', 'b', 'c']) {
        commit(text)
        release('HEAD')
      }
      expect(readdirSync(join(folder, 'releases'))).toContain(first)
    } finally {
      running.kill()
    }
  })

  test('without an enabled copy, and beside another deploy, nothing is done', () => {
    fake('systemctl')
    fake('npm')
    commit('first')
    expect(release('HEAD')).toMatchObject({ status: 1, stderr: 'No copy is enabled: systemctl enable rolewise@1\n' })
    const other = run('flock', join(folder, 'deploy.lock'), 'sh', join(root, 'deploy/release.sh'), 'HEAD')
    expect(other).toMatchObject({ status: 1, stderr: 'Another deploy is running.\n' })
    expect(calls()).toHaveLength(1)
  })

  test('an earlier commit is only switched to; the two releases before the current one are kept', () => {
    for (const name of ['npm', 'curl']) fake(name)
    fakeSystem()
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
    const line = readFileSync(join(root, 'deploy/crontab'), 'utf8').match(/^0 3 \* \* 0 root (.+)$/m)?.[1] ?? ''
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
    for (const failing of ['exit 1', 'true']) {
      fake('docker', failing)
      expect(run('bash', '-c', line).status).not.toBe(0)
    }
  })
})
