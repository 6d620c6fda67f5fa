import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawPictures } from './draw-pictures.ts'
import { readPalettes } from './drawings/palette.ts'
import { root } from './root.ts'

const drawn = drawPictures()

test('the pictures and their style sheet are as drawn (node scripts/draw-pictures.ts)', () => {
  const outdated = [...drawn].filter(([path, content]) => readFileSync(join(root, path), 'utf8') !== content)
  expect(outdated.map(([path]) => path)).toEqual([])
})

test('every picture but the logo is drawn, for both themes', () => {
  const files = globSync('app/assets/pictures/**/*.svg', { cwd: root }).filter((file) => !file.endsWith('/mark.svg'))
  expect(files.sort()).toEqual([...drawn.keys()].filter((path) => path.endsWith('.svg')).sort())
})

test('a picture has no colours but those of its theme', () => {
  const { light, dark } = readPalettes()
  for (const [path, content] of drawn) {
    const palette = new Set((path.includes('/dark/') ? dark : light).values())
    const others = (content.match(/#[0-9a-f]{6}\b/g) ?? []).filter((colour) => !palette.has(colour))
    expect([path, others]).toEqual([path, []])
  }
})

test('no picture’s name begins another’s, or the style sheet would confuse them', () => {
  const names = [...drawn.keys()]
    .filter((path) => path.includes('/dark/'))
    .map((path) => path.replace(/.*\/|\.svg$/g, ''))
  const confused = names.filter((name) => names.some((other) => other.startsWith(`${name}-`)))
  expect(confused).toEqual([])
})
