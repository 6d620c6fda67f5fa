/** The font files of PDFs, which scripts/fonts-to-pdf.ts makes. */
export const pdfFontNames = [
  'heading',
  'regular',
  'strong',
  'regular-extended',
  'strong-extended',
  'noto-extended',
  'devanagari',
] as const
export type PdfFontName = (typeof pdfFontNames)[number]

export const pdfFontFile = (name: PdfFontName): URL => new URL(`./fonts/${name}.ttf`, import.meta.url)
