import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { aPng } from '#tests/e2e/a-png.ts'

/** Part of every payload that must not be stored. */
export const mark = 'CANARY-IN-A-PICTURE'
const script = `<script>/*${mark}*/alert(1)</script>`

export interface Attack {
  name: string
  content: Buffer
  /** 'cleaned' is accepted and re-encoded, without its payload. */
  expected: 'refused' | 'cleaned' | 'either'
  type?: string
}

export async function attacks(): Promise<Attack[]> {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#3b35c9' }, limitInputPixels: false })
  const small = solid(40, 40)
  const jpeg = await small.clone().jpeg().toBuffer()
  const gif = await small.clone().gif().toBuffer()
  const refused = (name: string, content: Buffer | string): Attack => ({
    name,
    content: Buffer.from(content),
    expected: 'refused',
  })
  const cleaned = (name: string, content: Buffer): Attack => ({ name, content, expected: 'cleaned' })
  return [
    refused('SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`),
    refused('SVG with a declaration', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    refused('HTML', `<!doctype html>${script}`),
    refused('PDF', `%PDF-1.7\n${script}\n%%EOF`),
    refused('ZIP', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(script)])),
    refused('XML with entities', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    refused('GIF that is JavaScript', `GIF89a=1;/*${mark}*/alert(1)//`),
    refused('JPEG header before HTML', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(script)])),
    refused('a cut PNG', aPng().subarray(0, 60)),
    refused('a PNG that claims 60,000 × 60,000', claimedPng(60_000, 60_000)),
    refused('a PNG of 12,000 × 12,000', bombPng(12_000, 12_000)),
    refused('a PNG with a broken checksum', brokenPng()),
    cleaned('PNG with HTML behind it', Buffer.concat([aPng(), Buffer.from(script)])),
    cleaned('PNG with a script in its text', withText(aPng())),
    cleaned('JPEG with a ZIP behind it', Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${script}`, 'latin1')])),
    cleaned('JPEG with a script in its comment', withComment(jpeg)),
    cleaned(
      'JPEG with a script and a place in its metadata',
      await small
        .clone()
        .jpeg()
        .withExif({ IFD0: { Copyright: script, ImageDescription: mark } })
        .toBuffer(),
    ),
    cleaned('GIF with a script behind it', Buffer.concat([gif, Buffer.from(script)])),
    { name: 'a GIF that claims 65,535 × 65,535', content: claimedGif(gif), expected: 'either' },
    { name: 'a PNG of 16 million pixels', content: bombPng(4_000, 4_000), expected: 'either' },
    {
      name: 'a progressive JPEG of 16 million pixels',
      content: await solid(4_000, 4_000).jpeg({ progressive: true, quality: 50 }).toBuffer(),
      expected: 'either',
    },
    { name: 'a PNG with 50 MB of text', content: withBigText(aPng()), expected: 'either' },
  ]
}

/** Attacks that take long to generate. */
export async function slowAttacks(): Promise<Attack[]> {
  const big = sharp({ create: { width: 4_000, height: 4_000, channels: 4, background: '#3b35c980' } })
  return [
    {
      name: 'an AVIF of 16 million pixels',
      content: await big.clone().avif({ effort: 0 }).toBuffer(),
      expected: 'either',
    },
    {
      name: 'a WebP of 16 million pixels',
      content: await big.clone().webp({ effort: 0 }).toBuffer(),
      expected: 'either',
    },
  ]
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  // Eight bits per channel, RGBA.
  data.set([8, 6], 8)
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', data)])
}

const end = chunk('IEND', Buffer.alloc(0))

/** A decompression bomb: small as a file, huge when decoded. */
function bombPng(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((width * 4 + 1) * height), { level: 9 })
  return Buffer.concat([header(width, height), chunk('IDAT', pixels), end])
}

function claimedPng(width: number, height: number): Buffer {
  return Buffer.concat([header(width, height), chunk('IDAT', deflateSync(Buffer.alloc(100))), end])
}

function claimedGif(gif: Buffer): Buffer {
  const claimed = Buffer.from(gif)
  claimed.writeUInt16LE(65_535, 6)
  claimed.writeUInt16LE(65_535, 8)
  return claimed
}

function brokenPng(): Buffer {
  const broken = aPng()
  broken.fill(0, broken.length - 30, broken.length - 16)
  return broken
}

/** Inserts a chunk after the header chunk. */
function afterHeader(png: Buffer, inserted: Buffer): Buffer {
  const headerEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headerEnd), inserted, png.subarray(headerEnd)])
}

const withText = (png: Buffer) => afterHeader(png, chunk('tEXt', Buffer.from(`Comment\0${script}`)))
const withBigText = (png: Buffer) =>
  afterHeader(
    png,
    chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, 65))])),
  )

function withComment(jpeg: Buffer): Buffer {
  const text = Buffer.from(script)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}
