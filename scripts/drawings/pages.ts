import { box, picture, sheet, text } from './pen.ts'

const path =
  'M230 300h120a70 70 0 0 1 70 70v10a70 70 0 0 0 70 70h110a70 70 0 0 0 70-70V190a70 70 0 0 1 70-70h20a70 70 0 0 1 70 70v30a70 70 0 0 0 70 70h90'

/** About: what is learnt on Saturday is used on Monday. */
export function drawSaturdayToMonday(): string {
  return picture(1200, 540, [
    box({ x: 0, y: 0, width: 1200, height: 540 }, { fill: '{band}' }),
    '<g fill="{night}" opacity=".28"><path d="M0 540V260a280 280 0 0 1 280 280Z"/><path d="M1200 0v420A420 420 0 0 1 780 0Z"/></g>',
    `<path stroke="{night}" opacity=".35" stroke-width="30" d="${path}"/>`,
    `<path stroke="{marigold}" stroke-width="10" stroke-linecap="round" stroke-dasharray="1 24" d="${path}"/>`,
    '<g transform="rotate(-5 220 270)">',
    day('SAT', { x: 80, y: 122, width: 280, height: 280 }, '{card}', '{ink}'),
    '</g>',
    sheet({ x: 396, y: 70, width: 330, height: 128 }, { fill: '{night}', radius: 32 }),
    text('Six reports,', { x: 430, y: 124, size: 40, fill: '{on-band}' }),
    text('one table', { x: 430, y: 172, size: 40, fill: '{on-band}' }),
    box({ x: 612, y: 138, width: 7, height: 44 }, { fill: '{marigold}', radius: 3.5 }),
    '<g transform="rotate(3 600 430)">',
    sheet({ x: 470, y: 372, width: 270, height: 116 }, { fill: '{card}', radius: 20 }),
    text('East:', { x: 498, y: 420, size: 36, fill: '{muted}' }),
    text('not given', { x: 498, y: 466, size: 42, font: 'heading', fill: '{rejected}' }),
    '</g>',
    '<g transform="rotate(3 980 270)">',
    day('MON', { x: 836, y: 96, width: 300, height: 344 }, '{marigold}', '{on-marigold}'),
    box({ x: 868, y: 332, width: 236, height: 82 }, { fill: '{card}', radius: 20 }),
    text('Done', { x: 898, y: 389, size: 48, font: 'heading', fill: '{ink}' }),
    '<path stroke="{accepted}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round" d="m1036 372 14 15 30-34"/>',
    '</g>',
  ])
}

type Place = Parameters<typeof sheet>[0]
type Colour = `{${string}}`

function day(name: string, place: Place, fill: Colour, ink: Colour): string {
  const { x, y, width } = place
  return [
    sheet(place, { fill, radius: 36 }),
    `<path fill="${ink}" opacity=".14" d="M${x} ${y + 76}v-40a36 36 0 0 1 36-36h${width - 72}a36 36 0 0 1 36 36v40Z"/>`,
    `<g fill="${ink}"><circle cx="${x + width * 0.27}" cy="${y + 38}" r="12"/><circle cx="${x + width * 0.73}" cy="${y + 38}" r="12"/></g>`,
    text(name, { x: x + width / 2, y: y + 200, size: 112, font: 'heading', fill: ink, anchor: 'middle' }),
  ].join('')
}

/** Careers: a table with one chair free. */
export function drawEmptyChair(): string {
  const chair = (angle: number, fill: Colour) =>
    `<g transform="rotate(${angle} 450 380)"><rect x="372" y="46" width="156" height="128" rx="44" fill="${fill}"/><path stroke="{on-band}" stroke-width="10" stroke-linecap="round" opacity=".55" d="M406 76h88"/></g>`
  return picture(900, 760, [
    box({ x: 0, y: 0, width: 900, height: 760 }, { fill: '{action-soft}' }),
    '<path fill="{line}" d="M0 760V420a340 340 0 0 1 340 340Z"/><path fill="{marigold-soft}" d="M900 0v300A300 300 0 0 1 600 0Z"/>',
    chair(18, '{band}'),
    chair(90, '{night}'),
    chair(162, '{band}'),
    chair(306, '{night}'),
    '<g transform="rotate(234 450 380)"><rect x="364" y="6" width="172" height="140" rx="48" fill="{marigold}"/><path stroke="{on-marigold}" stroke-width="10" stroke-linecap="round" d="M406 40h88"/></g>',
    '<circle cx="460" cy="396" r="232" fill="{night}" opacity=".16"/><circle cx="450" cy="380" r="232" fill="{card}"/><circle cx="450" cy="380" r="206" stroke="{line}" stroke-width="5"/>',
    '<g transform="rotate(18 450 380)"><rect x="392" y="186" width="116" height="76" rx="10" fill="{night}"/><rect x="404" y="198" width="92" height="52" rx="4" fill="{action}"/></g>',
    '<g transform="rotate(90 450 380)"><path fill="{action-soft}" d="M404 190h92v96h-92z"/><path stroke="{action}" stroke-width="7" d="M422 214h56M422 234h40M422 254h50"/></g>',
    '<g transform="rotate(162 450 380)"><circle cx="490" cy="226" r="26" fill="{band}"/><circle cx="490" cy="226" r="15" fill="{marigold}"/><path fill="{marigold}" d="M388 196h64v64h-64z"/></g>',
    '<g transform="rotate(306 450 380)"><rect x="400" y="186" width="100" height="70" rx="8" fill="{band}"/><path fill="{on-band}" d="M416 206h68v8h-68zM416 226h44v8h-44z"/></g>',
    '<path fill="{ink}" d="M450 346a34 34 0 0 1 34 34h-34z"/><path fill="{marigold}" d="M450 414a34 34 0 0 1-34-34h34z"/>',
  ])
}
