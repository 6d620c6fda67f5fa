import { fromSample } from './excerpt.ts'
import { prompt, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

const slug = 'ai-for-project-managers'

const notes = [
  [fromSample(slug, 'Decided'), fromSample(slug, 'UAT moves to 14 August'), '{accepted-soft}', '{accepted}'],
  [fromSample(slug, 'Action'), 'Pune test data: Sneha, 6 Aug', '{action-soft}', '{action}'],
  [fromSample(slug, 'Risk'), 'Gateway sandbox: no owner', '{rejected-soft}', '{rejected}'],
] as const

/** The minutes of the course's sample. */
export function drawProjectManagers(): string {
  return picture(size.width, size.height, [
    box({ x: 0, y: 0, ...size }, { fill: '{sun}' }),
    `<path fill="{marigold-strong}" d="M0 675V375a300 300 0 0 1 300 300Z"/>`,
    sheet({ x: 110, y: 250, width: 1034, height: 500 }, { fill: '{card}', radius: 36 }),
    ...notes.flatMap(([kind, words, fill, ink], index) => {
      const y = 330 + index * 110
      return [
        box({ x: 158, y, width: 208, height: 70 }, { fill, radius: 18 }),
        text(kind, { x: 262, y: y + 49, size: 42, fill: ink, anchor: 'middle' }),
        text(words, { x: 400, y: y + 50, size: 46, fill: '{ink}' }),
        ...(index < 2 ? [box({ x: 158, y: y + 88, width: 938, height: 3 }, { fill: '{line}' })] : []),
      ]
    }),
    prompt(fromSample(slug, 'From this transcript: decisions, then actions with owner and date.'), {
      x: 56,
      y: 48,
      width: 840,
      fill: '{band}',
    }),
  ])
}
