import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { type PdfFontName, pdfFontFile, pdfFontNames } from '#server/outside/pdf/pdf-font-names.ts'
import { characters, packages, range } from './fonts.ts'

/** Latin Extended, the letters of transliterated names, and currency signs: the rupee is one. */
const extended = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x20a0, 0x20cf)}`
/** With the joiners and the dotted circle that shaping needs. */
const devanagari = `${range(0x900, 0x97f)}${range(0xa8e0, 0xa8ff)}${range(0x1cd0, 0x1cff)}\u200c\u200d\u25cc `

const figtree = 'figtree/files/figtree-latin-wght-normal.woff2'
const figtreeExtended = 'figtree/files/figtree-latin-ext-wght-normal.woff2'

/** A PDF contains fonts of one weight each. What the site's fonts lack comes from Noto Sans. */
const sources: Record<PdfFontName, { file: string; axes: Record<string, number>; text: string }> = {
  heading: {
    file: 'bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2',
    axes: { wght: 700, opsz: 24 },
    text: characters,
  },
  regular: { file: figtree, axes: { wght: 400 }, text: characters },
  strong: { file: figtree, axes: { wght: 600 }, text: characters },
  'regular-extended': { file: figtreeExtended, axes: { wght: 400 }, text: extended },
  'strong-extended': { file: figtreeExtended, axes: { wght: 600 }, text: extended },
  'noto-extended': {
    file: 'noto-sans/files/noto-sans-latin-ext-wght-normal.woff2',
    axes: { wght: 400 },
    text: extended,
  },
  devanagari: {
    file: 'noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2',
    axes: { wght: 400 },
    text: devanagari,
  },
}

/** The files are in the repository, because the site runs without the packages that they come from. */
export async function makePdfFont(name: PdfFontName): Promise<Buffer> {
  const { file, axes, text } = sources[name]
  return subsetFont(readFileSync(new URL(file, packages)), text, { targetFormat: 'sfnt', variationAxes: axes })
}

if (import.meta.main) for (const name of pdfFontNames) writeFileSync(pdfFontFile(name), await makePdfFont(name))
