import { crc32, deflateSync } from 'node:zlib'

/** A valid PNG of one colour. The server decodes it. With one bit per pixel even millions of them are made at once. */
export function aPng({ width = 90, height = 160, isBlackAndWhite = false } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit per pixel, or eight bits per channel, RGB.
  header.set(isBlackAndWhite ? [1, 0] : [8, 2], 8)
  const row = Buffer.alloc(1 + (isBlackAndWhite ? Math.ceil(width / 8) : width * 3), 201)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
