import { readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import {
  type IndicScript,
  isIndic,
  type PdfFontName,
  pdfFontFile,
  pdfFontNames,
} from '#server/outside/pdf/pdf-font-names.ts'
import { characters, packages, range } from './fonts.ts'

/** Latin Extended, the letters of transliterated names, and currency signs: the rupee is one. */
const extended = `${range(0x100, 0x24f)}${range(0x1e00, 0x1eff)}${range(0x20a0, 0x20cf)}`
/** The danda, which most scripts share, and the joiners and the dotted circle that shaping needs. */
const indicSigns = `${range(0x964, 0x965)}${range(0x1cd0, 0x1cff)}\u200c\u200d\u25cc `
const indicLetters: Record<IndicScript, string> = {
  devanagari: `${range(0x900, 0x97f)}${range(0xa8e0, 0xa8ff)}`,
  bengali: range(0x980, 0x9ff),
  gurmukhi: range(0xa00, 0xa7f),
  gujarati: range(0xa80, 0xaff),
  oriya: range(0xb00, 0xb7f),
  tamil: range(0xb80, 0xbff),
  telugu: range(0xc00, 0xc7f),
  kannada: range(0xc80, 0xcff),
  malayalam: range(0xd00, 0xd7f),
}

const figtree = 'figtree/files/figtree-latin-wght-normal.woff2'
const figtreeExtended = 'figtree/files/figtree-latin-ext-wght-normal.woff2'

interface FontSource {
  file: string
  axes: Record<string, number>
  text: string
}

/** A PDF contains fonts of one weight each. What the site's fonts lack comes from Noto Sans. */
const sources: Record<Exclude<PdfFontName, IndicScript>, FontSource> = {
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
}

function indicSource(script: IndicScript): FontSource {
  const file = `noto-sans-${script}/files/noto-sans-${script}-${script}-wght-normal.woff2`
  return { file, axes: { wght: 400 }, text: indicLetters[script] + indicSigns }
}

/** The files are in the repository, because the site runs without the packages that they come from. */
export async function makePdfFont(name: PdfFontName): Promise<Buffer> {
  const { file, axes, text } = isIndic(name) ? indicSource(name) : sources[name]
  return subsetFont(readFileSync(new URL(file, packages)), text, { targetFormat: 'sfnt', variationAxes: axes })
}

if (import.meta.main) for (const name of pdfFontNames) writeFileSync(pdfFontFile(name), await makePdfFont(name))
