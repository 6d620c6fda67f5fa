import type { PdfText, TextStyle } from '../pdf/pdf-text.ts'

const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu

/** The name without emoji, which our fonts do not have. Null if they lack a letter of it: part of a name is no name. */
export function writableName(text: PdfText, name: string, style: TextStyle): string | null {
  // A joiner between letters matters in Indian scripts, so only those of names with emoji go.
  const plain = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(name) ? name.replaceAll(pictures, '') : name
  const tidy = plain.replaceAll(/\s+/g, ' ').trim()
  return tidy && text.canDraw(tidy, style) ? tidy : null
}
