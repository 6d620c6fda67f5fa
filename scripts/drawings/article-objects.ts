import { ground, size, tick } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

/** The interview kit of content/blog/ai-in-hiring.ts. */
export function drawHiring(): string {
  return picture(size.width, size.height, [
    ground('{sun}', '{marigold-strong}', 'bottom'),
    '<g transform="rotate(-2 560 340)">',
    sheet({ x: 150, y: 92, width: 780, height: 490 }, { fill: '{card}', radius: 28 }),
    text('Interview kit', { x: 214, y: 206, size: 68, font: 'heading', fill: '{ink}' }),
    ...['Six questions', 'One exercise, 15 minutes', 'Scored before we talk'].flatMap((line, index) => {
      const y = 300 + index * 98
      return [tick(244, y, '{accepted-soft}', '{accepted}'), text(line, { x: 302, y: y + 17, size: 50, fill: '{ink}' })]
    }),
    '</g>',
    '<g transform="rotate(6 960 170)">',
    sheet({ x: 830, y: 110, width: 310, height: 120 }, { fill: '{band}', radius: 24 }),
    text('No CVs in AI', { x: 985, y: 187, size: 46, font: 'heading', fill: '{on-band}', anchor: 'middle' }),
    '</g>',
  ])
}

/** The bet and the page of content/blog/test-the-idea-first.ts. */
export function drawIdea(): string {
  return picture(size.width, size.height, [
    ground('{night}', '{band}', 'top'),
    '<g transform="rotate(-5 340 340)">',
    sheet({ x: 100, y: 150, width: 450, height: 370 }, { fill: '{marigold}', radius: 12 }),
    text('The bet', { x: 150, y: 232, size: 42, fill: '{on-marigold}' }),
    text('4 of 10', { x: 148, y: 352, size: 112, font: 'heading', fill: '{on-marigold}' }),
    text('pay ₹100 first', { x: 150, y: 430, size: 52, fill: '{on-marigold}' }),
    '</g>',
    sheet({ x: 650, y: 76, width: 430, height: 640 }, { fill: '{card}', radius: 52, stroke: '{edge}', strokeWidth: 6 }),
    text('Hot meals', { x: 700, y: 206, size: 66, font: 'heading', fill: '{ink}' }),
    text('at 2 AM', { x: 700, y: 280, size: 66, font: 'heading', fill: '{ink}' }),
    text('For night shifts', { x: 700, y: 352, size: 42, fill: '{muted}' }),
    text('₹100', { x: 700, y: 460, size: 76, font: 'heading', fill: '{marigold-text}' }),
    box({ x: 694, y: 506, width: 342, height: 92 }, { fill: '{action}', radius: 46 }),
    text('Reserve', { x: 865, y: 569, size: 50, fill: '{on-action}', anchor: 'middle' }),
  ])
}

/** How content/blog/your-first-hour.ts spends the hour: start, end, name. */
const parts = [
  [0, 10, 'Set it up', '{action}'],
  [10, 25, 'A real task', '{marigold}'],
  [25, 40, 'The brief', '{accepted}'],
  [40, 50, 'Catch it out', '{rejected}'],
  [50, 60, 'Keep it', '{muted}'],
] as const

export function drawFirstHour(): string {
  const centre = { x: 330, y: 338, radius: 236 }
  return picture(size.width, size.height, [
    ground('{action-soft}', '{line}', 'top'),
    `<circle cx="342" cy="352" r="266" fill="{night}" opacity=".16"/><circle cx="330" cy="338" r="266" fill="{card}"/>`,
    ...parts.map(([from, to, , fill]) => slice(centre, from, to, fill)),
    `<circle cx="330" cy="338" r="112" fill="{card}"/>`,
    text('60', { x: 330, y: 362, size: 96, font: 'heading', fill: '{ink}', anchor: 'middle' }),
    text('min', { x: 330, y: 406, size: 38, fill: '{muted}', anchor: 'middle' }),
    ...parts.flatMap(([from, to, name, fill], index) => {
      const y = 142 + index * 104
      return [
        box({ x: 680, y: y - 34, width: 40, height: 40 }, { fill, radius: 10 }),
        text(name, { x: 748, y, size: 52, font: 'heading', fill: '{ink}' }),
        text(`${from}–${to}`, { x: 1140, y, size: 40, fill: '{muted}', anchor: 'end' }),
      ]
    }),
  ])
}

function slice({ x, y, radius }: { x: number; y: number; radius: number }, from: number, to: number, fill: string) {
  const at = (minute: number) => {
    const angle = (minute * Math.PI) / 30
    return `${(x + radius * Math.sin(angle)).toFixed(1)} ${(y - radius * Math.cos(angle)).toFixed(1)}`
  }
  return `<path fill="${fill}" stroke="{card}" stroke-width="8" d="M${x} ${y}L${at(from)}A${radius} ${radius} 0 0 1 ${at(to)}Z"/>`
}
