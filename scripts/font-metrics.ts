/** The metrics of a font in em, read from the tables of a TrueType file. */
export interface FontMetrics {
  ascent: number
  descent: number
  lineGap: number
  /** The mean advance of the sample's characters. */
  meanAdvance: number
}

/** A typical line of the site. Its mix of letters decides where lines break. */
export const sample = 'Learn the role-specific AI skills that your work asks for, live and without writing code.'

export function measureFont(font: Buffer): FontMetrics {
  const table = readDirectory(font)
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const hhea = table('hhea')
  const advance = advanceReader(font, table('hmtx'), font.readUInt16BE(hhea + 34))
  const glyph = glyphReader(font, table('cmap'))
  const total = [...sample].reduce((sum, char) => sum + advance(glyph(char.charCodeAt(0))), 0)
  return {
    ascent: font.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -font.readInt16BE(hhea + 6) / unitsPerEm,
    lineGap: font.readInt16BE(hhea + 8) / unitsPerEm,
    meanAdvance: total / sample.length / unitsPerEm,
  }
}

function readDirectory(font: Buffer) {
  const offsets = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + i * 16
    offsets.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  return (tag: string) => {
    const offset = offsets.get(tag)
    if (offset === undefined) throw new Error(`The font has no table ${tag}`)
    return offset
  }
}

/** The last advance applies to all following glyphs (OpenType specification, 'hmtx'). */
function advanceReader(font: Buffer, hmtx: number, count: number) {
  return (glyph: number) => font.readUInt16BE(hmtx + Math.min(glyph, count - 1) * 4)
}

/** Characters of the basic plane are in a subtable of format 4 (OpenType specification, 'cmap'). */
function glyphReader(font: Buffer, cmap: number) {
  const at = findFormat4(font, cmap)
  const segments = font.readUInt16BE(at + 6) / 2
  return (code: number) => {
    for (let i = 0; i < segments; i++) {
      if (code > font.readUInt16BE(at + 14 + i * 2)) continue
      const start = at + 16 + segments * 2 + i * 2
      if (code < font.readUInt16BE(start)) return 0
      const delta = font.readInt16BE(start + segments * 2)
      const rangeAt = start + segments * 4
      const range = font.readUInt16BE(rangeAt)
      if (range === 0) return (code + delta) & 0xffff
      return (font.readUInt16BE(rangeAt + range + (code - font.readUInt16BE(start)) * 2) + delta) & 0xffff
    }
    return 0
  }
}

function findFormat4(font: Buffer, cmap: number): number {
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const subtable = cmap + font.readUInt32BE(cmap + 4 + i * 8 + 4)
    if (font.readUInt16BE(subtable) === 4) return subtable
  }
  throw new Error('The font has no character map of format 4')
}
