import { box, picture, text } from './pen.ts'

const wave =
  'M-12 15C-6-4 6-4 12 15s18 19 24 0M-12 15c6 19 18 19 24 0s18-19 24 0M-12 15c6-13 18-13 24 0s18 13 24 0M-12 15c6 13 18 13 24 0s18-13 24 0M-12 15c6-7 18-7 24 0s18 7 24 0M-12 15c6 7 18 7 24 0s18-7 24 0'

/** A certificate without the name of a course: the page writes that into the space (app/features/courses/certificate.tsx). */
export function drawCertificate(): string {
  return picture(1000, 700, [
    ...patterns(),
    box({ x: 0, y: 0, width: 1000, height: 700 }, { fill: '{card}', radius: 12 }),
    '<g stroke="{action}"><rect x="19" y="19" width="962" height="662" rx="4" stroke-width="6"/><path stroke-width="1.5" d="M36 36h928v628H36zM80 80h840v540H80z"/></g>',
    '<path fill="url(#top)" d="M68 43h864v30H68z"/><path fill="url(#bottom)" d="M68 627h864v30H68z"/>',
    '<path fill="url(#left)" d="M43 62h30v576H43z"/><path fill="url(#right)" d="M927 62h30v576h-30z"/>',
    ...[58, 942].flatMap((x) => [58, 642].map((y) => corner(x, y))),
    '<use href="#rose" transform="translate(500 350) scale(2.4)" stroke="{line}" stroke-width=".5"/>',
    ...logo(),
    text('Certificate of Completion', { x: 500, y: 236, size: 56, font: 'heading', fill: '{ink}', anchor: 'middle' }),
    '<path stroke="{marigold}" stroke-width="3" d="M340 266h140M520 266h140"/><path fill="{marigold}" d="m500 257 9 9-9 9-9-9Z"/>',
    text('This certifies that', { x: 500, y: 312, size: 23, fill: '{muted}', anchor: 'middle' }),
    text('Your name', { x: 500, y: 370, size: 50, font: 'heading', fill: '{action}', anchor: 'middle' }),
    '<path stroke="{edge}" stroke-width="1.5" d="M280 386h440"/>',
    text('has completed', { x: 500, y: 424, size: 23, fill: '{muted}', anchor: 'middle' }),
    seal(),
    signature(),
    '<path stroke="{edge}" stroke-width="1.5" d="M660 574h204"/>',
    text('Date', { x: 762, y: 602, size: 21, fill: '{muted}', anchor: 'middle' }),
  ])
}

function patterns(): string[] {
  const across = (id: string, y: number) =>
    `<pattern id="${id}" width="24" height="30" patternUnits="userSpaceOnUse" x="68" y="${y}"><path stroke="{action}" opacity=".6" d="${wave}"/></pattern>`
  const down = (id: string, x: number) =>
    `<pattern id="${id}" width="30" height="24" patternUnits="userSpaceOnUse" x="${x}" y="62"><path stroke="{action}" opacity=".6" transform="matrix(0 1 1 0 0 0)" d="${wave}"/></pattern>`
  const petals = Array.from({ length: 20 }, (_, index) => `<use href="#petal" transform="rotate(${index * 9})"/>`)
  return [
    '<defs>',
    across('top', 43),
    across('bottom', 627),
    down('left', 43),
    down('right', 927),
    `<ellipse id="petal" rx="100" ry="38"/><g id="rose">${petals.join('')}</g>`,
    '</defs>',
  ]
}

function corner(x: number, y: number): string {
  return `<g transform="translate(${x} ${y})"><rect x="-30" y="-30" width="60" height="60" fill="{card}" stroke="{action}" stroke-width="1.5"/><use href="#rose" transform="scale(.26)" stroke="{action}" stroke-width="3"/><circle r="6" fill="{marigold}"/></g>`
}

function logo(): string[] {
  return [
    '<g transform="translate(412 116) scale(.625)"><rect width="64" height="64" rx="16" fill="{band}"/><path fill="{on-band}" fill-rule="evenodd" d="M16 12h19a12 12 0 0 1 0 24h-7v16H16Zm12 8v8h6a4 4 0 0 0 0-8Z"/><path fill="{marigold}" d="M32 32a20 20 0 0 1 20 20H32Z"/></g>',
    text('Rolewise', { x: 464, y: 147, size: 31, font: 'heading', fill: '{ink}' }),
  ]
}

function seal(): string {
  const points = Array.from({ length: 48 }, (_, index) => {
    const angle = (index * Math.PI) / 24
    const radius = index % 2 === 0 ? 56 : 49
    return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`
  })
  return `<g transform="translate(500 548)"><path fill="{marigold-strong}" d="m-32 28-15 58 24-11 17 19 8-56Z"/><path fill="{marigold-strong}" d="m32 28 15 58-24-11-17 19-8-56Z"/><path fill="{marigold}" d="M${points.join('L')}Z"/><g stroke="{on-marigold}"><circle r="40" stroke-width="2"/><circle r="35" stroke-dasharray="2 4"/></g><path fill="{on-marigold}" d="M0-24q3.200 20.800 24 24q-20.800 3.200-24 24q-3.200-20.800-24-24q20.800-3.200 24-24Z"/></g>`
}

function signature(): string {
  return [
    '<path stroke="{action}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round" d="M152 552c20-34 46-62 50-42 4 22-34 58-40 44-5-13 34-22 50-24 8-1 2 20 10 18 9-2 12-22 20-20 6 2-2 20 6 18s10-18 18-16c7 2 2 16 12 14 12-2 22-14 42-16"/>',
    '<path stroke="{edge}" stroke-width="1.5" d="M136 574h204"/>',
    text('For Rolewise', { x: 238, y: 602, size: 21, fill: '{muted}', anchor: 'middle' }),
  ].join('')
}
