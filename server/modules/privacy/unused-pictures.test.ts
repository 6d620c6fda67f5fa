import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses, masterclasses, pictureFiles, pictures } from '#database/schema/tables.ts'
import { aPng } from '#tests/e2e/a-png.ts'
import { postForm } from '#tests/support/post-form.ts'
import { aStaffMember, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { deleteExpiredData } from './delete-expired-data.ts'

let site: StaffApp
beforeAll(async () => {
  site = await startStaffApp()
})
afterAll(() => site.app.close())

let width = 20
const file = () => aPng({ width: width++, height: 20 })
const upload = async (content: Buffer, headers = site.session): Promise<string> => {
  const response = await postForm(site.app, '/api/staff/pictures', {}, { file: content, field: 'picture', headers })
  return response.json().hash
}
const show = (imagePath: string | null) =>
  site.app.services.database.queries.update(masterclasses).set({ imagePath }).where(eq(masterclasses.id, 1))
const passDays = async (days: number) => {
  site.advanceSeconds(days * 24 * 60 * 60)
  await deleteExpiredData(site.app.services)
  const { queries } = site.app.services.database
  return (await queries.select().from(pictures)).map(({ hash }) => hash)
}

test('a picture is deleted 30 days after the last page stopped showing it', async () => {
  const used = await upload(file())
  const unused = await upload(file())
  await show(`/pictures/${used}-20.webp`)
  expect((await passDays(29)).sort()).toEqual([used, unused].sort())
  expect(await passDays(2)).toEqual([used])
  expect(await passDays(200)).toEqual([used])
  await show(null)
  expect(await passDays(29)).toEqual([used])
  expect(await passDays(2)).toEqual([])
  expect(await site.app.services.database.queries.$count(pictureFiles)).toBe(0)
})

test('a picture of a course is in use', async () => {
  const hash = await upload(file(), (await aStaffMember(site.app)).session)
  const { queries } = site.app.services.database
  await queries.update(courses).set({ imagePath: `/pictures/${hash}-22.webp` })
  expect(await passDays(40)).toEqual([hash])
  await queries.update(courses).set({ imagePath: null })
  expect(await passDays(31)).toEqual([])
})

test('a picture that is uploaded again stays for another 30 days', async () => {
  const content = file()
  // A sign-in ends before the picture does.
  const signIn = async () => (await aStaffMember(site.app)).session
  const hash = await upload(content, await signIn())
  await passDays(29)
  expect(await upload(content, await signIn())).toBe(hash)
  expect(await passDays(29)).toEqual([hash])
  expect(await passDays(2)).toEqual([])
})
