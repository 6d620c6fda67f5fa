import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { root } from './root.ts'

const drawings = join(root, 'app/assets/pictures')
const target = join(root, 'public')

/**
 * Makes the pictures that must be PNG from the drawings: what chats and feeds show of a page (public/og, one a course and
 * one for everything else) and the icons of the site. Quick when nothing has changed.
 */
export async function makePictures(): Promise<void> {
  const sources = globSync('*.svg', { cwd: drawings }).sort()
  const key = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const source of sources) key.update(readFileSync(join(drawings, source)))
  const stamp = join(target, 'og/.made-from')
  const wanted = key.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  mkdirSync(join(target, 'og'), { recursive: true })
  mkdirSync(join(target, 'icons'), { recursive: true })
  const courses = sources.filter((source) => /^(ai-for-|vibecoding)/.test(source))
  await Promise.all([...courses.map(makeCard), makeSiteCard(), makeIcons()])
  writeFileSync(stamp, wanted)
}

/** The size that Open Graph's readers ask for. */
const card = { width: 1200, height: 630 }
const paper = '#FBF9F4'

async function makeCard(source: string): Promise<void> {
  const picture = await sharp(join(drawings, source))
    .resize({ ...card, fit: 'cover' })
    .toBuffer()
  const mark = await drawMark(96)
  await sharp(picture)
    .composite([{ input: mark, left: 40, top: card.height - 96 - 40 }])
    .png({ palette: true })
    .toFile(join(target, 'og', `${basename(source, '.svg')}.png`))
}

/** For pages without a course: the mark large, and the work that the hero shows. */
async function makeSiteCard(): Promise<void> {
  const hero = await sharp(join(drawings, 'hero.svg')).resize({ height: 590 }).toBuffer()
  await sharp({ create: { ...card, channels: 3, background: paper } })
    .composite([
      { input: await drawMark(260), left: 110, top: 185 },
      { input: hero, left: 520, top: 20 },
    ])
    .png({ palette: true })
    .toFile(join(target, 'og/rolewise.png'))
}

async function makeIcons(): Promise<void> {
  for (const size of [192, 512]) writeFileSync(join(target, `icons/icon-${size}.png`), await drawMark(size))
  writeFileSync(join(target, 'icons/apple-touch-icon.png'), await drawMark(180))
  writeFileSync(join(target, 'favicon.ico'), icoOf(await drawMark(48), 48))
  // Platforms cut this one into their own shape, so the mark stands in the middle of its colour.
  const maskable = sharp({ create: { width: 512, height: 512, channels: 3, background: '#3B35C9' } })
  writeFileSync(
    join(target, 'icons/maskable-512.png'),
    await maskable
      .composite([{ input: await drawMark(360) }])
      .png({ palette: true })
      .toBuffer(),
  )
}

function drawMark(size: number): Promise<Buffer> {
  return sharp(join(drawings, 'mark.svg'), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** An .ico that holds one PNG: a directory of one entry, then the picture as it is. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits a pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
