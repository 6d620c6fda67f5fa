import { fromDemos } from './excerpt.ts'
import { chip, ground, prompt, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

/** A slide that the notes of the event's demo become (content/event-demo-slides.ts). */
export function drawEveryone(): string {
  return picture(size.width, size.height, [
    ground('{band}', '{night}', 'top', 0.3),
    `<g transform="rotate(4 700 480)">`,
    box({ x: 330, y: 232, width: 800, height: 480 }, { fill: '{action-soft}', radius: 28 }),
    '</g>',
    sheet({ x: 330, y: 236, width: 800, height: 480 }, { fill: '{card}', radius: 28 }),
    text(fromDemos('Tickets: up 41%'), { x: 384, y: 376, size: 62, font: 'heading', fill: '{ink}' }),
    chip('2 of 15', { x: 384, y: 566, fill: '{marigold-soft}', ink: '{marigold-text}', size: 40 }),
    column('Apr', '4,100', 700, 140, '{action}'),
    column('Sep', '5,800', 900, 198, '{marigold}'),
    prompt(fromDemos('Turn my notes into 15 slides for Thursday’s leadership review.'), { x: 56, y: 48, width: 800 }),
  ])
}

function column(month: string, tickets: string, x: number, height: number, fill: `{${string}}`): string {
  const bottom = 610
  return [
    box({ x, y: bottom - height, width: 150, height }, { fill, radius: 10 }),
    text(fromDemos(tickets), {
      x: x + 75,
      y: bottom - height - 14,
      size: 44,
      font: 'heading',
      fill: '{ink}',
      anchor: 'middle',
    }),
    text(month, { x: x + 75, y: bottom + 46, size: 38, fill: '{muted}', anchor: 'middle' }),
  ].join('')
}
