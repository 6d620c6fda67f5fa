import type { TextLine, TextStyle } from '../pdf/pdf-text.ts'

/** A part of a drawing, in points from the top left. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; fill: string; radius?: number }
  /** The path is drawn at a place, in its own units times `scale`. */
  | { kind: 'path'; path: string; x: number; y: number; scale: number; fill: string }
  | { kind: 'text'; line: TextLine; style: TextStyle; x: number; baseline: number; role: TextRole }

/** For screen readers of the PDF. */
export type TextRole = 'H1' | 'H2' | 'P'

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

/** Of app/styles/tokens.css and the logo. */
export const colours = {
  night: '#14162b',
  deep: '#2a2596',
  indigo: '#3b35c9',
  marigold: '#ffb224',
  paper: '#fbf9f4',
  card: '#ffffff',
  muted: '#565a75',
  amber: '#8a5200',
  rule: '#d9d4c7',
} as const

/** app/assets/pictures/mark.svg, 64 units wide. */
export function markShapes(x: number, y: number, size: number): Shape[] {
  const scale = size / 64
  return [
    { kind: 'rect', x, y, width: size, height: size, radius: 16 * scale, fill: colours.indigo },
    { kind: 'path', x, y, scale, fill: '#ffffff', path: 'M16 12h19a12 12 0 0 1 0 24h-7v16H16Z' },
    { kind: 'path', x, y, scale, fill: colours.indigo, path: 'M28 20v8h6a4 4 0 0 0 0-8Z' },
    { kind: 'path', x, y, scale, fill: colours.marigold, path: 'M32 32a20 20 0 0 1 20 20H32Z' },
  ]
}
