import { readFileSync } from 'node:fs'

/** A font as scripts/fonts-to-outlines.ts writes it: in thousandths of an em, y upwards. */
export interface Outlines {
  glyphs: Record<string, [advance: number, path: string]>
  /** By pair of characters. */
  kerning: Record<string, number>
}

export interface CardOutlines {
  heading: Outlines
  text: Outlines
}

let outlines: CardOutlines | undefined

/** Read at the first picture, not at the start. */
export function cardOutlines(): CardOutlines {
  outlines ??= JSON.parse(readFileSync(new URL('./card-outlines.json', import.meta.url), 'utf8')) as CardOutlines
  return outlines
}
