import { encode, renderSVG } from 'uqr'

/** A QR code as SVG. Medium error correction, because it is photographed from screens. */
export function drawQrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 3 })
}

/** The same as a path in units of one module, for drawings. */
export function outlineQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1Z` : ''))).join('')
  return { size, path }
}
