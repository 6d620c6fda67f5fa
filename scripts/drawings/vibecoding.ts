import { fromDemos } from './excerpt.ts'
import { ground, prompt, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

/** The page for bookings of the workshop's demo (content/event-demos.ts). */
export function drawVibecoding(): string {
  return picture(size.width, size.height, [
    ground('{line}', '{marigold}', 'bottom'),
    sheet({ x: 250, y: 230, width: 890, height: 520 }, { fill: '{card}', radius: 28 }),
    `<path fill="{action-soft}" d="M250 300v-42a28 28 0 0 1 28-28h834a28 28 0 0 1 28 28v42z"/>`,
    text(fromDemos('Saturday pottery'), { x: 304, y: 404, size: 62, font: 'heading', fill: '{ink}' }),
    ...[1, 2, 3, 4, 5, 6].map(seat),
    box({ x: 304, y: 562, width: 560, height: 84 }, { fill: '{action}', radius: 42 }),
    text(fromDemos('Book seat 4 for ₹800'), { x: 584, y: 620, size: 46, fill: '{on-action}', anchor: 'middle' }),
    `<path fill="{card}" stroke="{ink}" stroke-width="8" stroke-linejoin="round" d="m838 606 104 40-44 19-18 46z"/>`,
    prompt(fromDemos('A page for my Saturday pottery class in Jayanagar. Six seats, ₹800 each.'), {
      x: 56,
      y: 48,
      width: 900,
    }),
  ])
}

function seat(number: number): string {
  const x = 304 + (number - 1) * 132
  const isTaken = [1, 2, 5].includes(number)
  const isChosen = number === 4
  const fill = isChosen ? '{marigold}' : isTaken ? '{line}' : '{card}'
  const ink = isChosen ? '{on-marigold}' : isTaken ? '{muted}' : '{ink}'
  return (
    box({ x, y: 436, width: 112, height: 94 }, { fill, radius: 16, stroke: isTaken ? '{line}' : '{edge}' }) +
    text(String(number), { x: x + 56, y: 500, size: 48, font: 'heading', fill: ink, anchor: 'middle' })
  )
}
