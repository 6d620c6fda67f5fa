import { renderSVG } from 'uqr'

/** A QR code as SVG. Medium error correction, because it is photographed from screens. */
export function drawQrCode(text: string): string {
  return renderSVG(text, { ecc: 'M', border: 3 })
}
