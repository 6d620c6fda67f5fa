import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

test('no test replaces a module: a worker loads each once for all of its files, so that the order would decide', () => {
  const files = globSync('{app,contract,content,database,scripts,server,tests}/**/*.test.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const replacing = /\bvi\.(mock|doMock)\(/
  expect(files.filter((file) => replacing.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
