import { eq, isNull } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { uploads } from '#database/schema/tables.ts'
import { pictureComparer } from '#server/outside/same-picture/picture-comparer.ts'
import { aReceipt, drawReceipt } from '#tests/factories/receipts.ts'
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
afterAll(() => site.app.close())

async function send(picture: Sharp) {
  const { name, email, phone } = aRegistration()
  const file = await picture.toBuffer()
  expect((await postForm(site.app, '/api/qr-payment-confirmation', { name, email, phone }, { file })).statusCode).toBe(
    201,
  )
  return email
}
const findProof = async (email: string) =>
  (await site.get('proofs')).find((proof: { email: string }) => proof.email === email)
function compare() {
  const comparer = pictureComparer()
  const isSame: typeof comparer.isSame = async (...pictures) => {
    if (failures-- > 0) throw new Error('killed')
    return comparer.isSame(...pictures)
  }
  return compareUploads(site.app.services, undefined, { ...comparer, isSame })
}
const twinOf = async (email: string) => (await findProof(email)).twin?.email ?? null
const png = (utr: string) => drawReceipt(aReceipt({ utr })).png()

test('a re-encoded, cropped and resized copy is flagged at both payers, each with the other one', async () => {
  const original = await png('611111111111').toBuffer()
  const first = await send(sharp(original))
  const cropped = sharp(original).extract({ left: 6, top: 9, width: 1_068, height: 2_380 })
  const second = await send(
    sharp(await cropped.toBuffer())
      .resize({ width: 720 })
      .jpeg({ quality: 70 }),
  )
  expect([await twinOf(first), await twinOf(second)]).toEqual([null, null])
  await compare()
  expect([await twinOf(first), await twinOf(second)]).toEqual([second, first])
  const [one, other] = [await findProof(first), await findProof(second)]
  expect(other.twin).toEqual({
    uploadId: one.uploadId,
    isSameFile: false,
    name: one.name,
    email: first,
    eventTitle: one.eventTitle,
    sent_at: one.sent_at,
  })
  expect((await site.app.get(`/api/staff/uploads/${other.twin.uploadId}`, site.session)).statusCode).toBe(200)
})

test('another receipt of the same app, with other digits, is not flagged', async () => {
  const emails = [await send(png('622222222222')), await send(png('622222229481'))]
  await compare()
  expect(await Promise.all(emails.map(twinOf))).toEqual([null, null])
})

test('a decided copy is still named, until its picture is deleted', async () => {
  const original = await png('633333333333').toBuffer()
  const [first, second] = [await send(sharp(original)), await send(sharp(original).jpeg({ quality: 50 }))]
  await compare()
  const { uploadId, registrationId } = await findProof(first)
  await approveProof(site.app.services, { registrationId, actorId: site.staffId })
  expect(await twinOf(second)).toBe(first)
  await site.app.services.database.queries.delete(uploads).where(eq(uploads.id, uploadId))
  expect(await twinOf(second)).toBe(null)
})

test('pictures from before there was a hash are compared by the same job, and each once', async () => {
  const { queries } = site.app.services.database
  const original = await png('644444444444').toBuffer()
  const old = await send(sharp(original))
  await compare()
  await queries.update(uploads).set({ pictureHash: null, comparedAt: null, twinId: null })
  const copy = await send(sharp(original).webp({ quality: 60 }))
  await compare()
  expect(await twinOf(copy)).toBe(old)
  const { uploadId } = await findProof(copy)
  const read = async () => (await queries.select().from(uploads).where(eq(uploads.id, uploadId)))[0]
  const before = await read()
  expect(before?.pictureHash).toMatch(/^[01]{576}$/)
  site.advanceSeconds(60)
  await compare()
  expect(await read()).toEqual(before)
})

test('pictures from before there were comparison pictures get theirs, and their copies are found', async () => {
  const { queries } = site.app.services.database
  const original = await png('688888888888').toBuffer()
  const old = await send(sharp(original))
  await compare()
  const [before] = await queries.select().from(uploads)
  await queries.update(uploads).set({ comparisonPicture: null })
  const copy = await send(sharp(original).webp({ quality: 60 }))
  site.advanceSeconds(60)
  await compare()
  expect(await twinOf(copy)).toBe(old)
  expect((await queries.select().from(uploads).orderBy(uploads.id))[0]).toEqual(before)
})

test('of other screenshots only the small comparison pictures are read', async () => {
  const { queries } = site.app.services.database
  const original = await png('699999999999').toBuffer()
  const first = await send(sharp(original))
  await compare()
  await queries.update(uploads).set({ content: Buffer.from('not read') })
  const copy = await send(sharp(original).jpeg({ quality: 60 }))
  const waiting = await listUncompared(queries, 20)
  expect(waiting.map((upload) => Object.keys(upload))).toEqual([['id', 'orderId', 'createdAt', 'comparedAt']])
  await compare()
  expect(await twinOf(copy)).toBe(first)
})

test('a picture that cannot be decoded is skipped, and the next one is compared', async () => {
  const { queries } = site.app.services.database
  const original = await png('655555555555').toBuffer()
  const [first, broken, last] = [
    await send(sharp(original)),
    await send(png('655555550000')),
    await send(sharp(original).jpeg()),
  ]
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
  const [first, second] = [await png('666666666666').toBuffer(), await png('677777777777').toBuffer()]
  const emails = [await send(sharp(first)), await send(sharp(second))]
  await compare()
  const copies = [await send(sharp(first).jpeg()), await send(sharp(second).jpeg())]
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
