import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** Colours by the name of their token, without `--color-`. */
export type Palette = ReadonlyMap<string, string>

/** The site's colours in both themes, read from its style sheets. */
export function readPalettes(): { light: Palette; dark: Palette } {
  const light = readColours('tokens.css')
  return { light, dark: new Map([...light, ...readColours('dark.css')]) }
}

function readColours(file: string): Map<string, string> {
  const css = readFileSync(join(root, 'app/styles', file), 'utf8')
  return new Map([...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]))
}

/** Replaces each `{token}` by its colour. */
export function paint(drawing: string, palette: Palette): string {
  return drawing.replaceAll(/\{([\w-]+)\}/g, (_, name: string) => {
    const colour = palette.get(name)
    if (!colour) throw new Error(`There is no colour token --color-${name}.`)
    return colour
  })
}
