import { createHash } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploads } from '#database/schema/tables.ts'
import { pictureComparer } from '#server/outside/same-picture/picture-comparer.ts'
import { aReceipt, drawReceipt, layouts } from '#tests/factories/receipts.ts'
import { aRegistration } from '#tests/factories/registrations.ts'
import { emptyOrders } from '#tests/support/empty-orders.ts'
import { postForm } from '#tests/support/post-form.ts'
import { type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { compareUploads } from './compare-uploads.ts'
import { approveProof } from './decide-proof.ts'
import { listUncompared } from './store.ts'

/** How many of the next comparisons fail. */
let failures = 0

/** The console says when a screenshot is a copy of another order's. */
let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
beforeEach(() => {
  failures = 0
  return emptyOrders(site.app.services.database)
})
/** One process for all tests, in which each picture is prepared and compared only once. */
const comparer = pictureComparer()
const prepare = oncePerContent(comparer.prepare)
const isSame = oncePerContent(comparer.isSame)
afterAll(() => {
  comparer.stop()
  return site.app.close()
})

function oncePerContent<Pictures extends Uint8Array[], Made>(make: (...pictures: Pictures) => Promise<Made>) {
  const cache = new Map<string, Promise<Made>>()
  return (...pictures: Pictures): Promise<Made> => {
    const key = pictures.map((picture) => createHash('sha256').update(picture).digest('hex')).join()
    const made = cache.get(key) ?? make(...pictures)
    cache.set(key, made)
    return made
  }
}

/** A short phone's screen: less to encode and to align. */
const layout = { ...layouts.small, height: 1_280 }
/** At half the size, which is faster to upload. */
const draw = async (utr: string) => {
  const receipt = await drawReceipt(aReceipt({ utr }), layout).png({ compressionLevel: 1 }).toBuffer()
  return sharp(receipt).resize({ width: 360 }).png().toBuffer()
}
const [receipt, other] = [await draw('622222222222'), await draw('622222229481')]
const encodeAgain = (picture: Buffer) => sharp(picture).jpeg({ quality: 50 }).toBuffer()
const [copy, otherCopy] = [await encodeAgain(receipt), await encodeAgain(other)]

async function send(file: Buffer) {
  const { name, email, phone } = aRegistration()
  expect((await postForm(site.app, '/api/qr-payment-confirmation', { name, email, phone }, { file })).statusCode).toBe(
    201,
  )
  return email
}
const findProof = async (email: string) =>
  (await site.get('proofs')).find((proof: { email: string }) => proof.email === email)
async function compare() {
  const failing: typeof isSame = async (...pictures) => {
    if (failures-- > 0) throw new Error('killed')
    return isSame(...pictures)
  }
  const stop = vi.fn()
  await compareUploads(site.app.services, undefined, { prepare, isSame: failing, stop })
  expect(stop).toHaveBeenCalledOnce()
}
const twinOf = async (email: string) => (await findProof(email)).twin?.email ?? null

test('a re-encoded, cropped and resized copy is flagged at both payers, each with the other one', async () => {
  // A whole phone's screen, which is stored smaller.
  const original = await drawReceipt(aReceipt(), layouts.green).png({ compressionLevel: 1 }).toBuffer()
  const first = await send(original)
  const cropped = sharp(original).extract({ left: 6, top: 9, width: 1_068, height: 2_380 })
  const resized = sharp(await cropped.toBuffer()).resize({ width: 720 })
  const second = await send(await resized.jpeg({ quality: 70 }).toBuffer())
  expect([await twinOf(first), await twinOf(second)]).toEqual([null, null])
  await compare()
  expect([await twinOf(first), await twinOf(second)]).toEqual([second, first])
  const [one, twin] = [await findProof(first), await findProof(second)]
  expect(twin.twin).toEqual({
    uploadId: one.uploadId,
    isSameFile: false,
    name: one.name,
    email: first,
    eventTitle: one.eventTitle,
    sent_at: one.sent_at,
  })
  expect((await site.app.get(`/api/staff/uploads/${twin.twin.uploadId}`, site.session)).statusCode).toBe(200)
})

test('another receipt of the same app, with other digits, is not flagged', async () => {
  const emails = [await send(receipt), await send(other)]
  await compare()
  expect(await Promise.all(emails.map(twinOf))).toEqual([null, null])
})

test('a decided copy is still named, until its picture is deleted', async () => {
  const [first, second] = [await send(receipt), await send(copy)]
  await compare()
  const { uploadId, registrationId } = await findProof(first)
  await approveProof(site.app.services, { registrationId, actorId: site.staffId })
  expect(await twinOf(second)).toBe(first)
  await site.app.services.database.queries.delete(uploads).where(eq(uploads.id, uploadId))
  expect(await twinOf(second)).toBe(null)
})

test('pictures from before there was a hash are compared by the same job, and each once', async () => {
  const { queries } = site.app.services.database
  const old = await send(receipt)
  await compare()
  await queries.update(uploads).set({ pictureHash: null, comparedAt: null, twinId: null })
  const again = await send(copy)
  await compare()
  expect(await twinOf(again)).toBe(old)
  const { uploadId } = await findProof(again)
  const read = async () => (await queries.select().from(uploads).where(eq(uploads.id, uploadId)))[0]
  const before = await read()
  expect(before?.pictureHash).toMatch(/^[01]{576}$/)
  site.advanceSeconds(60)
  await compare()
  expect(await read()).toEqual(before)
})

test('pictures from before there were comparison pictures get theirs, and their copies are found', async () => {
  const { queries } = site.app.services.database
  const old = await send(receipt)
  await compare()
  const [before] = await queries.select().from(uploads)
  await queries.update(uploads).set({ comparisonPicture: null })
  const again = await send(copy)
  site.advanceSeconds(60)
  await compare()
  expect(await twinOf(again)).toBe(old)
  expect((await queries.select().from(uploads).orderBy(uploads.id))[0]).toEqual(before)
})

test('of other screenshots only the small comparison pictures are read', async () => {
  const { queries } = site.app.services.database
  const first = await send(receipt)
  await compare()
  await queries.update(uploads).set({ content: Buffer.from('not read') })
  const second = await send(copy)
  const waiting = await listUncompared(queries, 20)
  expect(waiting.map((upload) => Object.keys(upload))).toEqual([['id', 'orderId', 'createdAt', 'comparedAt']])
  await compare()
  expect(await twinOf(second)).toBe(first)
})

test('a picture that cannot be decoded is skipped, and the next one is compared', async () => {
  const { queries } = site.app.services.database
  const [first, broken, last] = [await send(receipt), await send(other), await send(copy)]
  const { uploadId } = await findProof(broken)
  await queries
    .update(uploads)
    .set({ content: Buffer.from('broken') })
    .where(eq(uploads.id, uploadId))
  await compare()
  expect([await twinOf(broken), await twinOf(last)]).toEqual([null, first])
  const [row] = await queries.select().from(uploads).where(eq(uploads.id, uploadId))
  expect(row).toMatchObject({ pictureHash: null, comparedAt: expect.any(Date) })
})

test('a comparison that fails is tried again for ten minutes, and holds up no other', async () => {
  const { queries } = site.app.services.database
  const emails = [await send(receipt), await send(other)]
  await compare()
  const copies = [await send(copy), await send(otherCopy)]
  failures = 1
  await compare()
  expect(await Promise.all(copies.map(twinOf))).toEqual([null, emails[1]])
  site.advanceSeconds(10 * 60 - 1)
  failures = 1
  await compare()
  await compare()
  expect(await Promise.all(copies.map(twinOf))).toEqual(emails)

  await queries.update(uploads).set({ comparedAt: null, twinId: null })
  site.advanceSeconds(1)
  failures = emails.length + copies.length
  await compare()
  await compare()
  expect(await Promise.all(copies.map(twinOf))).toEqual([null, null])
  expect(await queries.select().from(uploads).where(isNull(uploads.comparedAt))).toEqual([])
})
