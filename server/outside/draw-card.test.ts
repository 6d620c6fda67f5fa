import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardOutlines } from './card-outlines.ts'
import { drawEventCard } from './draw-card.ts'
import { drawText, fitText, measureText } from './lay-out-text.ts'

const { heading } = cardOutlines()
const fitting = { maxWidth: 1056, maxLines: 3, sizes: [112, 80, 54] }
const card = {
  label: 'Live workshop',
  kind: 'Live workshop',
  title: 'Vibe Coding',
  dates: '28 June 2027',
  time: '11 AM–12:30 PM IST',
  price: '₹1,200',
}

test('a short title is large, and a longer one smaller', () => {
  expect(fitText('AI for Everyone', { font: heading }, fitting)).toEqual({ size: 112, lines: ['AI for Everyone'] })
  const longer = fitText('Build a whole booking site for your studio in one morning', { font: heading }, fitting)
  expect(longer.size).toBeLessThanOrEqual(112)
  expect(longer.lines.length).toBeLessThanOrEqual(3)
  for (const line of longer.lines)
    expect(measureText(line, { font: heading, size: longer.size })).toBeLessThanOrEqual(fitting.maxWidth)
})

test('lines are of about the same length', () => {
  const { lines } = fitText('Vibe Coding: from an idea to an app', { font: heading }, { ...fitting, sizes: [90] })
  expect(lines).toHaveLength(2)
  const [first = 0, second = 0] = lines.map((line) => measureText(line, { font: heading, size: 90 }))
  expect(Math.min(first, second) / Math.max(first, second)).toBeGreaterThan(0.7)
})

test('a title that fits in no size ends with an ellipsis after a word', () => {
  const words = 'Prompts that save a working day every week '.repeat(6)
  const { size, lines } = fitText(words, { font: heading }, fitting)
  expect([size, lines.length]).toEqual([54, 3])
  expect(lines[2]).toMatch(/\w…$/)
  for (const line of lines) expect(measureText(line, { font: heading, size })).toBeLessThanOrEqual(fitting.maxWidth)
})

test('a word without spaces is cut too', () => {
  const { lines } = fitText('x'.repeat(200), { font: heading }, fitting)
  expect(measureText(lines[0] ?? '', { font: heading, size: 54 })).toBeLessThanOrEqual(fitting.maxWidth)
})

test('both fonts have the rupee sign, and kern', () => {
  for (const font of Object.values(cardOutlines())) {
    expect(font.glyphs['₹']?.[1]).toMatch(/^M/)
    expect(font.kerning.To).toBeLessThan(0)
  }
})

test('text is drawn as outlines, without what the fonts lack', () => {
  const svg = drawText('A🎉<B', { font: heading, size: 10 }, { x: 1, y: 2, fill: '#000' })
  expect(svg.match(/<path /g)).toHaveLength(3)
  expect(svg).not.toContain('<text')
})

test.each([
  ['short', card],
  ['very long', { ...card, title: 'A very long title about artificial intelligence '.repeat(4) }],
  ['free', { ...card, price: 'Free' }],
  ['undated', { ...card, dates: 'Date to be announced', time: '' }],
  ['of another script', { ...card, title: 'सबके लिए AI' }],
])('a card that is %s weighs less than 150 KB', async (_kind, each) => {
  const png = await drawEventCard(each)
  expect(png.length).toBeLessThan(150_000)
  expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('each of its texts changes the picture', async () => {
  const changes = { label: 'Sold out', title: 'Another', dates: '29 June 2027', time: '6–8 PM IST', price: 'Free' }
  const pictures = [card, ...Object.entries(changes).map(([name, text]) => ({ ...card, [name]: text }))].map(
    drawEventCard,
  )
  const distinct = new Set((await Promise.all(pictures)).map((png) => png.toString('base64')))
  expect(distinct.size).toBe(6)
})

/** How many pixels of the title's area have the colour of its letters. */
async function countTitlePixels(each: typeof card): Promise<number> {
  const area = { left: 72, top: 132, width: 600, height: 300 }
  const pixels = await sharp(await drawEventCard(each))
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer()
  let count = 0
  for (let at = 0; at < pixels.length; at += 3) if ((pixels[at] ?? 0) > 240) count++
  return count
}

test.each(['सबके लिए एआई', 'सबके लिए AI', 'AI தமிழில்', '🎉🎉'])(
  'instead of a title that the fonts lack (%s) the kind of event is drawn large, never half of it or nothing',
  async (title) => {
    const drawn = await drawEventCard({ ...card, title })
    expect(drawn.equals(await drawEventCard({ ...card, title: 'Live workshop' }))).toBe(true)
    expect(await countTitlePixels({ ...card, title, label: 'Sold out' })).toBeGreaterThan(5_000)
  },
)

test('a title with an emoji or an accent keeps its words', async () => {
  const plain = await drawEventCard(card)
  expect((await drawEventCard({ ...card, title: 'Vibe Coding🎉' })).equals(plain)).toBe(true)
  expect(await countTitlePixels({ ...card, title: 'Café AI' })).toBeGreaterThan(5_000)
})
