import { readFileSync, writeFileSync } from 'node:fs'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import type { CardOutlines, Outlines } from '#server/outside/card-outlines.ts'
import { characters, type Family, families, packages } from './fonts.ts'

/** The weights of a preview picture, which is seen small: a phone shows it at a third of its size. */
const weights = { heading: 800, text: 600 }

/** Pairs are kerned among these; the accented letters of a title are rare. */
const kerned = [...characters].filter((character) => character <= '~' || '‘’“”–—'.includes(character))

/**
 * The glyphs of the site's fonts as outlines in thousandths of an em, y upwards. The server draws preview pictures with them:
 * a machine may have no fonts, and shaping text at run time would need a font engine.
 */
export async function makeCardOutlines(): Promise<CardOutlines> {
  const [heading, text] = families
  if (!heading || !text) throw new Error('the site has two fonts')
  return { heading: await outline(heading, weights.heading), text: await outline(text, weights.text) }
}

async function outline({ file, rupeeFile, axes }: Family, weight: number): Promise<Outlines> {
  const variationAxes = { ...axes, wght: weight }
  const open = async (path: string, text: string) => {
    const source = readFileSync(new URL(path, packages))
    return new Font(new Face(new Blob(await subsetFont(source, text, { targetFormat: 'sfnt', variationAxes }))))
  }
  const font = await open(file, characters)
  const rupee = await open(rupeeFile, '₹')
  const glyphs = Object.fromEntries([...characters].map((character) => [character, glyphOf(font, character)]))
  return { glyphs: { ...glyphs, '₹': glyphOf(rupee, '₹') }, kerning: kern(font) }
}

function glyphOf(font: Font, character: string): [advance: number, path: string] {
  const [glyph] = shapeText(font, character)
  return [glyph?.advance ?? 0, font.glyphToPath(glyph?.id ?? 0)]
}

function kern(font: Font): Record<string, number> {
  const advances = new Map(kerned.map((character) => [character, shapeText(font, character)[0]?.advance ?? 0]))
  const pairs = kerned.flatMap((left) => kerned.map((right) => [left, right] as const))
  const kernings = pairs.map(([left, right]): [string, number] => {
    const glyphs = shapeText(font, left + right)
    // Two characters that are drawn as one are drawn as two here.
    const shift = glyphs.length === 2 ? (glyphs[0]?.advance ?? 0) - (advances.get(left) ?? 0) : 0
    return [left + right, shift]
  })
  return Object.fromEntries(kernings.filter(([, shift]) => shift !== 0))
}

function shapeText(font: Font, text: string): { id: number; advance: number }[] {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer
    .getGlyphInfos()
    .map(({ codepoint }, index) => ({ id: codepoint, advance: positions[index]?.xAdvance ?? 0 }))
}

export const outlinesFile = new URL('../server/outside/card-outlines.json', import.meta.url)

export const writeOutlines = (outlines: CardOutlines) => `${JSON.stringify(outlines)}\n`

if (import.meta.main) writeFileSync(outlinesFile, writeOutlines(await makeCardOutlines()))
