import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfFontFile, pdfFontNames } from '#server/outside/pdf/pdf-font-names.ts'
import { makePdfFont } from './fonts-to-pdf.ts'

test.each(pdfFontNames)(
  'the file of the font %s is made from its package (node scripts/fonts-to-pdf.ts)',
  async (name) => {
    expect(readFileSync(pdfFontFile(name)).equals(await makePdfFont(name))).toBe(true)
  },
)
