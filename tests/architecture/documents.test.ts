import { globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { root } from '../../scripts/root.ts'
import { findDeadCitations } from './find-dead-citations.ts'

const folders = '{app,bench,content,contract,database,deploy,docs,scripts,server,tests}'
const kinds = '{md,ts,tsx,css,mjs,sql,sh,yaml,json,jsonc}'
const patterns = [`*.${kinds}`, `tools/*/*.${kinds}`, `${folders}/**/*.${kinds}`, 'deploy/*', 'Dockerfile']
const isOurs = (file: string) =>
  !/package-lock|generated\/|migrations\/meta\/|find-dead-citations|documents\.test/.test(file)
const all = [...new Set(globSync(patterns, { cwd: root }))].filter((file) => statSync(join(root, file)).isFile())
const files = all.filter(isOurs)
const repository = { root, files: all, scripts: Object.keys(packageJson.scripts) }

test('every cited document, section, decision, source file and command exists', () => {
  expect(files.length).toBeGreaterThan(500)
  const dead = files.flatMap((file) =>
    findDeadCitations(repository, file, readFileSync(join(root, file), 'utf8')).map(
      (citation) => `${file}: ${citation}`,
    ),
  )
  expect(dead).toEqual([])
})

test('finds dead citations only', () => {
  const find = (text: string, file = 'server/app.ts') => findDeadCitations(repository, file, text)
  expect(find('// LOOK.md and docs/spec.md')).toEqual(['LOOK.md'])
  expect(find('// docs/spec.md §2.1, §99.1 and docs/look.md §2 and §77')).toEqual([
    'docs/spec.md §99.1',
    'docs/look.md §77',
  ])
  expect(find('// decision 0001, decision 0999')).toEqual(['decision 0999'])
  expect(find('// https://example.com/docs.md#errno')).toEqual([])
  expect(find('// npm run check, npm run -s gone')).toEqual(['npm run -s gone'])
  expect(find("import './gone.ts' // as http/mount.ts and server/gone.ts do")).toEqual(['server/gone.ts'])
  expect(find('`http/mount.ts`, `http/gone.ts`, `modules/<noun>/store.ts`, gone.ts', 'docs/x.md')).toEqual([
    'http/gone.ts',
  ])
  expect(find('see [a](spec.md), [b](spec.md#nowhere), [c](../README.md), [d](gone.md)', 'docs/x.md')).toEqual([
    'spec.md#nowhere',
    'gone.md',
    'gone.md',
  ])
  expect(find('as §2.1 and §99 say', 'docs/spec.md')).toEqual(['docs/spec.md §99'])
})

test('every decision has a status, says what would reverse it, and is in the index', () => {
  const folder = join(root, 'docs/decisions')
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const decisions = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(decisions.length).toBeGreaterThan(20)
  for (const name of decisions) {
    const text = readFileSync(join(folder, name), 'utf8')
    expect(text, name).toMatch(/^# \d{4} .+\n\nStatus: (accepted|superseded by \d{4})\b/)
    expect(text, name).toMatch(/^\*\*What would reverse it\.\*\*/m)
    expect(index).toContain(`(${name})`)
  }
})
