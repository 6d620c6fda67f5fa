import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from './make-folder.ts'

test('makes a folder and those above it, once', () => {
  const root = mkdtempSync(join(tmpdir(), 'rolewise-folder-'))
  const folder = join(root, 'a/b/c')
  makeFolder(folder)
  makeFolder(folder)
  expect(existsSync(folder)).toBe(true)
  rmSync(root, { recursive: true })
})

test.skipIf(process.platform !== 'linux')('fails where no folder can be made, instead of trying for ever', () => {
  expect(() => makeFolder('/proc/x/y')).toThrow(/ENOENT/)
})
