import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { root } from './root.ts'

const drawings = join(root, 'app/assets/pictures')
const publicFolder = join(root, 'public')

/**
 * Renders PNG files from the SVG drawings: the Open Graph images (public/og, one per course and one for all other pages)
 * and the site's icons. Does nothing if the inputs have not changed.
 */
export async function makePictures(): Promise<void> {
  const sources = globSync('*.svg', { cwd: drawings }).sort()
  const key = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const source of sources) key.update(readFileSync(join(drawings, source)))
  const stamp = join(publicFolder, 'og/.made-from')
  const hash = key.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  mkdirSync(join(publicFolder, 'og'), { recursive: true })
  mkdirSync(join(publicFolder, 'icons'), { recursive: true })
  const courses = sources.filter((source) => /^(ai-for-|vibecoding)/.test(source))
  await Promise.all([...courses.map(makeCard), makeSiteCard(), makeIcons()])
  writeFileSync(stamp, hash)
}

/** The recommended size of Open Graph images. */
const card = { width: 1200, height: 630 }
const background = '#FBF9F4'

async function makeCard(source: string): Promise<void> {
  const picture = await sharp(join(drawings, source))
    .resize({ ...card, fit: 'cover' })
    .toBuffer()
  const logo = await renderLogo(96)
  await sharp(picture)
    .composite([{ input: logo, left: card.width - 96 - 48, top: 48 }])
    .png({ palette: true })
    .toFile(join(publicFolder, 'og', `${basename(source, '.svg')}.png`))
}

/** For pages without a course: the logo and the hero picture. */
async function makeSiteCard(): Promise<void> {
  const hero = await sharp(join(drawings, 'hero.svg')).resize({ height: 590 }).toBuffer()
  await sharp({ create: { ...card, channels: 3, background } })
    .composite([
      { input: await renderLogo(260), left: 110, top: 185 },
      { input: hero, left: 520, top: 20 },
    ])
    .png({ palette: true })
    .toFile(join(publicFolder, 'og/rolewise.png'))
}

async function makeIcons(): Promise<void> {
  for (const size of [192, 512]) writeFileSync(join(publicFolder, `icons/icon-${size}.png`), await renderLogo(size))
  writeFileSync(join(publicFolder, 'icons/apple-touch-icon.png'), await renderLogo(180))
  writeFileSync(join(publicFolder, 'favicon.ico'), toIco(await renderLogo(48), 48))
  // Platforms crop a maskable icon, so the logo has a margin.
  const maskable = sharp({ create: { width: 512, height: 512, channels: 3, background: '#3B35C9' } })
  writeFileSync(
    join(publicFolder, 'icons/maskable-512.png'),
    await maskable
      .composite([{ input: await renderLogo(360) }])
      .png({ palette: true })
      .toBuffer(),
  )
}

function renderLogo(size: number): Promise<Buffer> {
  return sharp(join(drawings, 'mark.svg'), { density: (72 * size) / 64 })
    .resize(size, size)
    .png()
    .toBuffer()
}

/** An .ico file with one PNG: a directory with one entry, then the PNG itself. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
