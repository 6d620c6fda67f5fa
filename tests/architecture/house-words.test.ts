import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/root.ts'

test('visitors email or contact us, as docs/look.md §7 says', () => {
  const texts = globSync(['content/**/*.ts', 'contract/**/*.ts', 'app/**/*.tsx'], { cwd: root })
  expect(texts.length).toBeGreaterThan(500)
  const isWrong = (file: string) => /\bwrit(e|ing) to( us\b| ?['{])/i.test(readFileSync(join(root, file), 'utf8'))
  expect(texts.filter(isWrong)).toEqual([])
})
