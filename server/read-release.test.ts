import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readRelease } from './read-release.ts'

const commit = '488ccb4612345678901234567890123456789012'
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolewise-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const given = (files: Record<string, string>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(name)), { recursive: true })
    writeFileSync(join(folder, name), `${content}\n`)
  }
}

test.each<[string, Record<string, string>]>([
  ['a branch of a clone', { '.git/HEAD': 'ref: refs/heads/main', '.git/refs/heads/main': commit }],
  ['a packed branch', { '.git/HEAD': 'ref: refs/heads/main', '.git/packed-refs': `# pack\n${commit} refs/heads/main` }],
  ['a detached head', { '.git/HEAD': commit, 'build/commit': 'an older one' }],
  ['a folder without git', { 'build/commit': commit }],
])('the commit of %s is known', (_what, files) => {
  given(files)
  expect(readRelease(folder)).toEqual({ version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: '488ccb461234' })
})

test('where nothing says it, the commit is unknown', () => {
  expect(readRelease(folder).commit).toBe('unknown')
})
