import { box, picture, sheet, text } from './pen.ts'

/** From notes to slides to minutes, by Monday: three samples of the courses on one desk. */
export function drawHero(): string {
  return picture(960, 900, [
    '<path fill="{band}" d="M150 130h370a330 330 0 0 1 0 660H150a40 40 0 0 1-40-40V170a40 40 0 0 1 40-40Z"/>',
    '<path fill="{night}" opacity=".3" d="M110 490a300 300 0 0 1 300 300H150a40 40 0 0 1-40-40Z"/>',
    '<g transform="rotate(3 620 260)">',
    sheet({ x: 330, y: 92, width: 580, height: 350 }, { fill: '{card}', radius: 32, stroke: '{line}' }),
    text('Tickets: up 41%', { x: 382, y: 176, size: 50, font: 'heading', fill: '{ink}' }),
    column('Apr', '4,100', 620, 92, '{action}'),
    column('Sep', '5,800', 756, 130, '{marigold}'),
    text('Same team', { x: 384, y: 256, size: 34, fill: '{muted}' }),
    text('of nine', { x: 384, y: 300, size: 34, fill: '{muted}' }),
    '</g>',
    '<g transform="rotate(-3 600 690)">',
    sheet({ x: 300, y: 570, width: 620, height: 270 }, { fill: '{card}', radius: 32, stroke: '{line}' }),
    ...[
      ['Decided', 'UAT: 14 August', '{accepted}'],
      ['Action', 'Sneha: test data', '{action}'],
      ['Risk', 'Sandbox: no owner', '{rejected}'],
    ].flatMap(([kind = '', words = '', ink], index) => {
      const y = 648 + index * 72
      return [
        text(kind, { x: 344, y, size: 34, fill: ink as `{${string}}` }),
        text(words, { x: 500, y, size: 38, fill: '{ink}' }),
        ...(index < 2 ? [box({ x: 344, y: y + 24, width: 532, height: 2 }, { fill: '{line}' })] : []),
      ]
    }),
    '</g>',
    sheet(
      { x: 30, y: 412, width: 640, height: 176 },
      { fill: '{night}', radius: 36, stroke: '{line}', strokeWidth: 2 },
    ),
    text('Turn my notes into 15 slides', { x: 76, y: 486, size: 40, fill: '{on-band}' }),
    text('for Thursday’s review.', { x: 76, y: 542, size: 40, fill: '{on-band}' }),
    box({ x: 482, y: 506, width: 7, height: 48 }, { fill: '{marigold}', radius: 3.5 }),
    '<circle cx="606" cy="526" r="34" fill="{action}"/>',
    '<path stroke="{on-action}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" d="M606 542v-32m-14 14 14-14 14 14"/>',
    '<g transform="rotate(-7 180 180)">',
    sheet({ x: 70, y: 72, width: 220, height: 220 }, { fill: '{marigold}', radius: 32 }),
    '<path fill="{on-marigold}" opacity=".14" d="M70 138v-34a32 32 0 0 1 32-32h156a32 32 0 0 1 32 32v34Z"/>',
    '<g fill="{on-marigold}"><circle cx="130" cy="105" r="10"/><circle cx="230" cy="105" r="10"/></g>',
    text('MON', { x: 180, y: 244, size: 80, font: 'heading', fill: '{on-marigold}', anchor: 'middle' }),
    '</g>',
  ])
}

function column(month: string, tickets: string, x: number, height: number, fill: `{${string}}`): string {
  const bottom = 350
  return [
    box({ x, y: bottom - height, width: 110, height }, { fill, radius: 10 }),
    text(tickets, { x: x + 55, y: bottom - height - 12, size: 36, font: 'heading', fill: '{ink}', anchor: 'middle' }),
    text(month, { x: x + 55, y: bottom + 42, size: 32, fill: '{muted}', anchor: 'middle' }),
  ].join('')
}
