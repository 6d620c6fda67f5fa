import { fromSample } from './excerpt.ts'
import { chip, ground, prompt, size } from './parts.ts'
import { box, picture, sheet, text } from './pen.ts'

const slug = 'ai-for-startup-founders'

/** Slide 7 of the sample's deck, and the question an investor would ask about it. */
export function drawStartupFounders(): string {
  return picture(size.width, size.height, [
    ground('{night}', '{band}', 'bottom'),
    `<g transform="rotate(-3 520 450)">`,
    box({ x: 116, y: 236, width: 800, height: 460 }, { fill: '{action-soft}', radius: 28 }),
    '</g>',
    sheet({ x: 120, y: 230, width: 800, height: 470 }, { fill: '{card}', radius: 28 }),
    text(fromSample(slug, 'Slide 7'), { x: 172, y: 356, size: 40, fill: '{marigold-text}' }),
    text('Margin', { x: 172, y: 418, size: 54, font: 'heading', fill: '{ink}' }),
    text(fromSample(slug, '18%'), { x: 172, y: 590, size: 150, font: 'heading', fill: '{ink}' }),
    `<path stroke="{muted}" stroke-width="10" stroke-linecap="round" stroke-linejoin="round" d="M480 540h96m-34-34 34 34-34 34"/>`,
    text(fromSample(slug, '6%'), { x: 620, y: 590, size: 150, font: 'heading', fill: '{rejected}' }),
    text('after 9% returns', { x: 622, y: 640, size: 38, fill: '{muted}' }),
    chip(fromSample(slug, 'Who pays for returns?'), {
      x: 560,
      y: 360,
      fill: '{marigold}',
      ink: '{on-marigold}',
      size: 46,
    }),
    prompt(fromSample(slug, 'Ask what I would least like to answer.'), {
      x: 56,
      y: 44,
      width: 900,
      lines: 1,
      fill: '{band}',
    }),
  ])
}
