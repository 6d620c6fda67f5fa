/** The scripts of India besides Latin, which names and addresses are written in. */
export const indicScripts = [
  'devanagari',
  'bengali',
  'gujarati',
  'gurmukhi',
  'kannada',
  'malayalam',
  'oriya',
  'tamil',
  'telugu',
] as const
export type IndicScript = (typeof indicScripts)[number]

/** The font files of PDFs, which scripts/fonts-to-pdf.ts makes. */
export const pdfFontNames = [
  'heading',
  'regular',
  'strong',
  'regular-extended',
  'strong-extended',
  'noto-extended',
  ...indicScripts,
] as const
export type PdfFontName = (typeof pdfFontNames)[number]

export const pdfFontFile = (name: PdfFontName): URL => new URL(`./fonts/${name}.ttf`, import.meta.url)

export const isIndic = (name: PdfFontName): name is IndicScript => indicScripts.some((script) => script === name)
