import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog, courses, pictureFiles, pictures } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { postForm } from '#tests/support/post-form.ts'
import { aStaffMember, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

const upload = (file: Buffer | null, headers = site.session) =>
  postForm(site.app, '/api/staff/pictures', {}, { file, field: 'picture', headers })
const solid = (width: number, height: number, background = '#3b35c9') =>
  sharp({ create: { width, height, channels: 4, background } })
const open = async (file: string) => {
  const response = await site.app.get(`/pictures/${file}`)
  return sharp(response.rawPayload)
}

test('a picture is stored as AVIF and WebP in three widths', async () => {
  const response = await upload(await solid(2_000, 200).jpeg().toBuffer())
  const { hash, ...size } = response.json()
  expect([response.statusCode, size]).toEqual([201, { width: 1600, height: 160, widths: [480, 960, 1600] }])
  for (const width of [480, 960, 1600]) {
    expect(await (await open(`${hash}-${width}.webp`)).metadata()).toMatchObject({ format: 'webp', width })
    const avif = await (await open(`${hash}-${width}.avif`)).metadata()
    expect(avif).toMatchObject({ format: 'heif', compression: 'av1', width, height: width / 10 })
  }
})

test.each([
  [700, [480, 700]],
  [480, [480]],
])('a picture of %i pixels is not enlarged', async (width, widths) => {
  const { hash, ...size } = (await upload(aPng({ width, height: 160 }))).json()
  expect(size).toEqual({ width, height: 160, widths })
  expect(await (await open(`${hash}-${width}.webp`)).metadata()).toMatchObject({ width, height: 160 })
})

test('a long picture is stored in a smaller width', async () => {
  const { width, height } = (await upload(aPng({ width: 500, height: 8_000 }))).json()
  expect([width, height]).toEqual([400, 6400])
})

test('a photo is upright and carries no metadata', async () => {
  const exif = { IFD0: { Copyright: 'A secret place' } }
  const sent = await solid(300, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
  expect((await sharp(sent).metadata()).orientation).toBe(6)
  const { hash, ...size } = (await upload(sent)).json()
  expect(size).toEqual({ width: 200, height: 300, widths: [200] })
  for (const format of ['avif', 'webp']) {
    const { rawPayload } = await site.app.get(`/pictures/${hash}-200.${format}`)
    expect(rawPayload.includes('A secret place')).toBe(false)
    const { width, height, exif: kept } = await sharp(rawPayload).metadata()
    expect([width, height, kept]).toEqual([200, 300, undefined])
  }
})

test.each(['webp', 'avif'] as const)('a transparent %s is accepted and stays transparent', async (sent) => {
  const { hash } = (await upload(await solid(100, 100, '#3b35c900').toFormat(sent).toBuffer())).json()
  for (const format of ['avif', 'webp']) {
    const corner = await (await open(`${hash}-100.${format}`)).ensureAlpha().raw().toBuffer()
    expect(corner[3]).toBe(0)
  }
})

test('the same file is the same picture, even when it is sent twice at once', async () => {
  const file = await solid(64, 48, '#ffb224').png().toBuffer()
  const { queries } = site.app.services.database
  const before = await queries.$count(pictures)
  const replies = await Promise.all([upload(file), upload(file)])
  const again = await upload(file)
  expect(new Set([...replies, again].map((reply) => reply.json().hash)).size).toBe(1)
  expect(again.statusCode).toBe(201)
  const colleague = await aStaffMember(site.app)
  expect((await upload(file, colleague.session)).json()).toEqual(again.json())
  const lines = await queries.select().from(auditLog).where(eq(auditLog.subjectId, again.json().hash))
  expect(lines).toMatchObject(
    [site.staffId, site.staffId, site.staffId, colleague.id].map((actorId) => ({
      actorId,
      action: 'picture.uploaded',
      subject: 'picture',
      before: null,
      after: null,
    })),
  )
  expect(await queries.$count(pictures)).toBe(before + 1)
  const [stored] = (await queries.select().from(pictures)).filter(({ hash }) => hash === again.json().hash)
  expect(stored).toMatchObject({ uploadedBy: site.staffId, width: 64, height: 48 })
})

test.each([
  ['a GIF', () => solid(40, 40).gif().toBuffer()],
  ['a drawing with scripts', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a text', async () => Buffer.from('Not a picture')],
  ['half a photo', async () => (await solid(800, 800).jpeg().toBuffer()).subarray(0, 2_000)],
  ['a picture of 50 million pixels', async () => aPng({ width: 7_072, height: 7_072, isBlackAndWhite: true })],
])('%s is refused with the sentence that screenshots get', async (_what, make) => {
  const { queries } = site.app.services.database
  const before = await queries.$count(pictureFiles)
  const response = await upload(await make())
  const message = 'Please send a picture in PNG or JPG format'
  expect([response.statusCode, response.json()]).toEqual([
    415,
    { message, code: 'wrong_type', errors: { picture: message } },
  ])
  expect(await queries.$count(pictureFiles)).toBe(before)
})

test('a file above 10 MB is refused, and one above 5 MB is not', async () => {
  const padded = (bytes: number) => Buffer.concat([aPng({ width: 33, height: 33 }), Buffer.alloc(bytes)])
  expect((await upload(padded(6_000_000))).statusCode).toBe(201)
  const response = await upload(padded(10 * 1024 * 1024))
  expect([response.statusCode, response.json().message]).toEqual([413, 'Please select an image smaller than 10MB'])
})

test('a form without a file is refused', async () => {
  const response = await upload(null)
  expect([response.statusCode, response.json().errors]).toEqual([400, { picture: 'Please choose a picture' }])
})

test('only the team can upload', async () => {
  const { session } = await anAccount(site.app)
  expect((await upload(aPng(), session)).statusCode).toBe(403)
  expect((await upload(aPng(), { cookie: '' })).statusCode).toBe(401)
})

test('a picture is public, never changes and cannot run', async () => {
  const { hash } = (await upload(aPng({ width: 480, height: 160 }))).json()
  const address = `/pictures/${hash}-480.webp`
  const first = await site.app.get(address)
  expect([first.statusCode, first.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(first.headers['set-cookie']).toBeUndefined()
  const etag = String(first.headers.etag)
  const known = await site.app.request({ method: 'GET', url: address, headers: { 'if-none-match': etag } })
  expect(known.statusCode).toBe(304)
  // Compressing it again would cost time and save nothing.
  const compressed = await site.app.request({ method: 'GET', url: address, headers: { 'accept-encoding': 'br, gzip' } })
  expect([compressed.headers['content-encoding'], compressed.rawPayload]).toEqual([undefined, first.rawPayload])
  // Nothing of the visitor is read.
  expect((await site.app.get(address, { cookie: 'rolewise_session=made-up' })).statusCode).toBe(200)
})

test('any other address is not found', async () => {
  const { hash } = (await upload(aPng({ width: 480, height: 160 }))).json()
  const names = [
    `${hash}-481.webp`,
    `${hash}-480.png`,
    `${hash}-0480.webp`,
    `${hash}-480.webp.exe`,
    `${hash.toUpperCase()}X-480.webp`,
    `${'0'.repeat(32)}-480.webp`,
    hash,
    '..%2f..%2fpackage.json',
    'x',
  ]
  for (const name of names) expect([name, (await site.app.get(`/pictures/${name}`)).statusCode]).toEqual([name, 404])
})

test('a course can show an uploaded picture', async () => {
  const { hash } = (await upload(aPng({ width: 480, height: 160 }))).json()
  const imagePath = `/pictures/${hash}-480.webp`
  const course = { slug: 'pictured', title: 'Pictured', subtitle: 'A course', description: 'Words.', category: 'AI' }
  const made = await site.call('POST', 'courses', { ...course, imagePath, featured: false })
  expect(made.json()).toMatchObject({ imagePath })
  expect((await site.app.services.database.queries.select().from(courses)).map((row) => row.imagePath)).toContain(
    imagePath,
  )
})
