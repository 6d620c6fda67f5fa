import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkWeight, measurePackages } from './check-weight.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rolewise-weight-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('packages for development count in all, not in production', () => {
  put('node_modules/runs/index.js', 2)
  put('node_modules/builds/index.js', 3)
  list({ 'node_modules/runs': {}, 'node_modules/builds': { dev: true }, 'node_modules/for-another-system': {} })
  const { all, production } = measurePackages(folder)
  expect([Math.round(all), Math.round(production)]).toEqual([5, 2])
})

test('what a package brings without the lock file knowing counts as its own', () => {
  put('node_modules/runs/node_modules/listed/index.js', 1)
  put('node_modules/runs/node_modules/unlisted/index.js', 4)
  list({ 'node_modules/runs': {}, 'node_modules/runs/node_modules/listed': { dev: true } })
  const { packages } = measurePackages(folder)
  expect(packages.map(({ path, mb }) => [path, Math.round(mb)])).toEqual([
    ['runs', 4],
    ['runs/node_modules/listed', 1],
  ])
})

test('a file with two names counts once', () => {
  put('node_modules/runs/bin', 3)
  linkSync(join(folder, 'node_modules/runs/bin'), join(folder, 'node_modules/runs/same'))
  list({ 'node_modules/runs': {} })
  expect(Math.round(measurePackages(folder).all)).toBe(3)
})

test('the check fails when either limit is passed', async () => {
  put('node_modules/runs/index.js', 2)
  put('node_modules/builds/index.js', 3)
  list({ 'node_modules/runs': {}, 'node_modules/builds': { dev: true } })
  const codeFor = async (all: number, production: number) => (await checkWeight(folder, { all, production })).code
  expect(await codeFor(6, 3)).toBe(0)
  expect(await codeFor(4, 3)).toBe(1)
  expect(await codeFor(6, 1)).toBe(1)
})

function put(path: string, mb: number): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), Buffer.alloc(mb * 1024 ** 2, 1))
}

function list(packages: Record<string, { dev?: boolean }>): void {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))
}
