import { ground, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

/** The message that the booking page of the workshop's demo sends (content/event-demos.ts). */
export function drawWorkshop(): string {
  return picture(size.width, size.height, [
    ground('{marigold-soft}', '{marigold}', 'bottom'),
    sheet({ x: 350, y: 60, width: 500, height: 700 }, { fill: '{night}', radius: 64 }),
    box({ x: 374, y: 84, width: 452, height: 660 }, { fill: '{paper}', radius: 44 }),
    box({ x: 530, y: 104, width: 140, height: 26 }, { fill: '{night}', radius: 13 }),
    text('Saturday', { x: 414, y: 224, size: 64, font: 'heading', fill: '{ink}' }),
    text('pottery', { x: 414, y: 292, size: 64, font: 'heading', fill: '{ink}' }),
    text('₹800', { x: 414, y: 580, size: 60, font: 'heading', fill: '{marigold-text}' }),
    text('a seat', { x: 580, y: 580, size: 42, fill: '{muted}' }),
    box({ x: 414, y: 612, width: 372, height: 90 }, { fill: '{action}', radius: 45 }),
    text('Book', { x: 600, y: 672, size: 48, fill: '{on-action}', anchor: 'middle' }),
    `<g transform="rotate(-2 600 430)">`,
    sheet(
      { x: 130, y: 330, width: 940, height: 180 },
      { fill: '{card}', radius: 36, stroke: '{edge}', strokeWidth: 2 },
    ),
    box({ x: 166, y: 366, width: 108, height: 108 }, { fill: '{accepted-soft}', radius: 28 }),
    `<path stroke="{accepted}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" d="m196 421 18 20 34-40"/>`,
    text('New booking', { x: 308, y: 408, size: 52, font: 'heading', fill: '{ink}' }),
    text('Seat 4 this Saturday. Two seats left.', { x: 308, y: 466, size: 42, fill: '{muted}' }),
    '</g>',
  ])
}
