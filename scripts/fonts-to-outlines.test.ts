import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeCardOutlines, outlinesFile, writeOutlines } from './fonts-to-outlines.ts'

test('the outlines of preview pictures are those of the fonts (node scripts/fonts-to-outlines.ts)', async () => {
  expect(readFileSync(outlinesFile, 'utf8') === writeOutlines(await makeCardOutlines())).toBe(true)
})
