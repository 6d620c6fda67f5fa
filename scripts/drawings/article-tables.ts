import { ground, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

type Colour = `{${string}}`

/** The table of content/blog/six-reports-before-the-review.ts, with the cell that says the most. */
export function drawSixReports(): string {
  return picture(size.width, size.height, [
    ground('{band}', '{night}', 'bottom', 0.3),
    ...table(
      ['Region', 'This month'],
      [
        ['North', '₹48 lakh'],
        ['West', '₹42 lakh'],
        ['East', 'not given'],
      ],
      { tilt: -2 },
    ),
  ])
}

/** The actions of content/blog/minutes-people-act-on.ts; one has no owner. */
export function drawMinutes(): string {
  return picture(size.width, size.height, [
    ground('{line}', '{band}', 'top'),
    ...table(
      ['Action', 'Owner'],
      [
        ['Login change', 'Developer'],
        ['Test numbers', 'Client'],
        ['Release note', 'not agreed'],
      ],
      { tilt: 2 },
    ),
  ])
}

function table(head: [string, string], rows: [string, string][], { tilt }: { tilt: number }): string[] {
  const [first, second] = head
  return [
    `<g transform="rotate(${tilt} 600 337)">`,
    sheet({ x: 180, y: 86, width: 840, height: 500 }, { fill: '{card}', radius: 32 }),
    text(first, { x: 240, y: 176, size: 38, fill: '{muted}' }),
    text(second, { x: 640, y: 176, size: 38, fill: '{muted}' }),
    ...rows.flatMap(([name, value], index) => {
      const y = 296 + index * 116
      const isLast = index === rows.length - 1
      return [
        box({ x: 240, y: y - 84, width: 720, height: 3 }, { fill: '{line}' }),
        ...(isLast ? [box({ x: 620, y: y - 62, width: 330, height: 88 }, { fill: '{marigold}', radius: 14 })] : []),
        text(name, { x: 240, y, size: 52, fill: '{ink}' }),
        text(value, { x: 640, y, size: 56, font: 'heading', fill: isLast ? '{on-marigold}' : '{ink}' }),
      ]
    }),
    '</g>',
  ]
}

const scores = [
  ['OTP comes too late', 54],
  ['Last year’s invoices', 28],
  ['Where is my refund?', 27],
  ['Search finds nothing', 11],
] as const

/** The scores of content/blog/tickets-to-backlog.ts. */
export function drawTickets(): string {
  return picture(size.width, size.height, [
    ground('{marigold-soft}', '{marigold}', 'top'),
    ...scores.flatMap(([group, score], index) => {
      const y = 84 + index * 134
      const fill: Colour = index === 0 ? '{band}' : '{card}'
      const ink: Colour = index === 0 ? '{on-band}' : '{ink}'
      const width = 660 + score * 7
      return [
        sheet({ x: 84, y, width, height: 108 }, { fill, radius: 24 }),
        text(group, { x: 130, y: y + 72, size: 50, fill: ink }),
        text(String(score), { x: 84 + width - 44, y: y + 76, size: 62, font: 'heading', fill: ink, anchor: 'end' }),
      ]
    }),
  ])
}
