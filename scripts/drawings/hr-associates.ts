import { fromSample } from './excerpt.ts'
import { ground, prompt, size, tick } from './parts.ts'
import { box, picture, sheet, text, widthOf } from './pen.ts'

const slug = 'ai-for-hr-associates'

const crossedOut = `${fromSample(slug, '“Young and dynamic')}”`

/** The job post of the course's sample, with what was left out of it. */
export function drawHrAssociates(): string {
  const width = widthOf(crossedOut, 46)
  return picture(size.width, size.height, [
    ground('{marigold-soft}', '{line}', 'bottom'),
    sheet({ x: 190, y: 226, width: 820, height: 520 }, { fill: '{card}', radius: 24 }),
    text('Payroll executive', { x: 254, y: 366, size: 58, font: 'heading', fill: '{ink}' }),
    tick(284, 448, '{accepted-soft}', '{accepted}'),
    text('Payroll for 300 people', { x: 340, y: 464, size: 46, fill: '{ink}' }),
    cross(284, 536),
    text(crossedOut, { x: 340, y: 552, size: 46, fill: '{muted}' }),
    box({ x: 332, y: 532, width: width + 16, height: 6 }, { fill: '{rejected}', radius: 3 }),
    `<circle cx="284" cy="624" r="30" fill="{pending-soft}"/>`,
    text('?', { x: 284, y: 641, size: 46, font: 'heading', fill: '{pending}', anchor: 'middle' }),
    text('Degree: law, or habit?', { x: 340, y: 640, size: 46, fill: '{ink}' }),
    `<g transform="rotate(5 1010 540)">`,
    box({ x: 870, y: 486, width: 262, height: 92 }, { fill: '{marigold}', radius: 16 }),
    text(fromSample(slug, 'Left out'), {
      x: 1001,
      y: 549,
      size: 50,
      font: 'heading',
      fill: '{on-marigold}',
      anchor: 'middle',
    }),
    '</g>',
    prompt(fromSample(slug, 'List every demand that is not needed on day one.'), { x: 56, y: 48, width: 800 }),
  ])
}

function cross(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="30" fill="{rejected-soft}"/><path stroke="{rejected}" stroke-width="8" stroke-linecap="round" d="m${x - 11} ${y - 11} 22 22m0-22-22 22"/>`
}
