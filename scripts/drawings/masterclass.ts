import { ground, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

/**
 * Three of the fifteen slides of content/event-demo-slides.ts. It stands beside a price, so none that a visitor could take
 * for ours: no rating, no deadline. Side by side they must tell one story: what the cover announces, and how it is reached.
 */
export function drawMasterclass(): string {
  return picture(size.width, size.height, [
    ground('{action-soft}', '{marigold}', 'top'),
    `<g transform="rotate(-7 330 330)">`,
    sheet({ x: 70, y: 110, width: 560, height: 350 }, { fill: '{band}', radius: 28 }),
    text('Fewer tickets,', { x: 122, y: 246, size: 62, font: 'heading', fill: '{on-band}' }),
    text('faster replies', { x: 122, y: 320, size: 62, font: 'heading', fill: '{on-band}' }),
    '</g>',
    `<g transform="rotate(6 860 280)">`,
    sheet({ x: 590, y: 96, width: 540, height: 340 }, { fill: '{card}', radius: 28 }),
    text('What A can save', { x: 642, y: 180, size: 46, fill: '{muted}' }),
    text('2,900', { x: 640, y: 300, size: 108, font: 'heading', fill: '{ink}' }),
    '</g>',
    sheet({ x: 300, y: 336, width: 620, height: 400 }, { fill: '{night}', radius: 28 }),
    box({ x: 356, y: 396, width: 64, height: 10 }, { fill: '{marigold}', radius: 5 }),
    text('Two fixes,', { x: 356, y: 494, size: 76, font: 'heading', fill: '{on-band}' }),
    text('A then B', { x: 356, y: 580, size: 76, font: 'heading', fill: '{marigold}' }),
    text('10 of 15', { x: 356, y: 644, size: 40, fill: '{on-band}' }),
  ])
}
