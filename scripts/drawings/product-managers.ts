import { fromSample } from './excerpt.ts'
import { ground, prompt, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

const slug = 'ai-for-product-managers'

/** Short names of the groups, with their numbers. */
const groups = [
  ['Delivery address', 19],
  ['OTP comes too late', 14],
  ['GST invoice', 9],
] as const

/** The ranked backlog of the course's sample. */
export function drawProductManagers(): string {
  return picture(size.width, size.height, [
    ground('{action-soft}', '{line}'),
    sheet({ x: 150, y: 236, width: 980, height: 520 }, { fill: '{card}', radius: 36 }),
    ...groups.flatMap(([name, tickets], index) => row(name, tickets, index)),
    prompt(fromSample(slug, 'Group these 60 tickets by what the user was trying to do.'), { x: 56, y: 48, width: 800 }),
  ])
}

function row(name: string, tickets: number, index: number): string[] {
  fromSample(slug, `${tickets} tickets`)
  const y = 340 + index * 112
  const isFirst = index === 0
  const length = tickets * 15
  return [
    text(String(index + 1), { x: 204, y: y + 54, size: 54, font: 'heading', fill: '{marigold-text}' }),
    text(name, { x: 262, y: y + 52, size: 46, fill: '{ink}' }),
    box({ x: 716, y: y + 12, width: length, height: 52 }, { fill: isFirst ? '{marigold}' : '{action}', radius: 12 }),
    text(String(tickets), { x: 716 + length + 20, y: y + 54, size: 46, font: 'heading', fill: '{ink}' }),
    ...(index < 2 ? [box({ x: 204, y: y + 86, width: 872, height: 3 }, { fill: '{line}' })] : []),
  ]
}
