import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

/** Letters that are part of a drawing. */
const drawings = [
  'app/features/events/demo/slides.tsx',
  'app/features/profile/portrait.tsx',
  'app/features/reading/blog-masthead.tsx',
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the type scale has at most eight steps', () => {
  const steps = read('app/styles/tokens.css').match(/--text-\w+(?=:)/g)
  expect(steps).toContain('--text-base')
  expect(new Set(steps).size).toBeLessThanOrEqual(8)
})

test('components use the steps of the type scale', () => {
  const files = globSync('app/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  const found = files
    .filter((file) => !drawings.includes(file))
    .flatMap((file) => read(file).match(/\btext-(\[[^\]]*\d(rem|px)[^\]]*\]|(xs|sm|lg|\d?xl)(?![\w-]))/g) ?? [])
  expect(found).toEqual([])
})

test('style sheets use the steps of the type scale, but for the brand name that fills the page', () => {
  const sizes = globSync('app/styles/*.css', { cwd: root }).flatMap((file) => read(file).match(/font-size: .+;/g) ?? [])
  expect(sizes.filter((size) => !/var\(--text-\w+\)/.test(size))).toEqual(['font-size: clamp(4rem, 22.4vw, 18.25rem);'])
})
