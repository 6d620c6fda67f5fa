import { box, picture, sheet, text } from './pen.ts'

/** The numbers of content/event-demo-slides.ts, one slide each. */
const slides = [
  ['Cover', '15'],
  ['Tickets', '41%'],
  ['Team', '9'],
  ['Orders', '50%'],
  ['Refunds', '20%'],
  ['Reply', '7 h'],
  ['Rating', '3.9'],
  ['Each', '644'],
  ['To fix', '2'],
  ['Plan', 'A, B'],
  ['Fix A', '1.5 L'],
  ['Fix B', '+2'],
  ['Saves', '2,900'],
  ['Cost', '₹6 L'],
  ['Decide', 'Yes?'],
] as const

const notes = ['tickets 4,100', 'now 5,800', 'team still 9', 'reply 2h to 7h']

/** Rough notes on the left, the presentation they become on the right. */
export function drawFifteenSlides(): string {
  return picture(1200, 520, [
    box({ x: 0, y: 0, width: 1200, height: 520 }, { fill: '{action-soft}', radius: 40 }),
    `<path fill="{line}" d="M0 480V260a260 260 0 0 1 260 260H40a40 40 0 0 1-40-40Z"/>`,
    `<g transform="rotate(-4 170 260)">`,
    sheet({ x: 44, y: 96, width: 252, height: 330 }, { fill: '{card}', radius: 20 }),
    ...notes.map((note, index) => text(note, { x: 68, y: 160 + index * 58, size: 27, fill: '{ink}' })),
    box({ x: 68, y: 348, width: 150, height: 42 }, { fill: '{marigold}', radius: 8 }),
    text('by 15 oct!', { x: 76, y: 380, size: 29, fill: '{on-marigold}' }),
    '</g>',
    `<path stroke="{ink}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M326 262h46m-20-20 20 20-20 20"/>`,
    ...slides.map(([word, figure], index) => slide(word, figure, index)),
  ])
}

function slide(word: string, figure: string, index: number): string {
  const x = 404 + (index % 5) * 154
  const y = 62 + Math.floor(index / 5) * 138
  const [fill, ink, soft] = lookOf(index)
  return (
    sheet({ x, y, width: 142, height: 122 }, { fill, radius: 14 }) +
    text(word, { x: x + 14, y: y + 40, size: 27, fill: soft }) +
    text(figure, { x: x + 13, y: y + 98, size: figure.length > 4 ? 43 : 52, font: 'heading', fill: ink })
  )
}

function lookOf(index: number) {
  if (index === 0) return ['{band}', '{on-band}', '{on-band}'] as const
  if (index === 14) return ['{night}', '{marigold}', '{on-band}'] as const
  if (index === 6) return ['{marigold}', '{on-marigold}', '{on-marigold}'] as const
  return ['{card}', '{ink}', '{muted}'] as const
}
