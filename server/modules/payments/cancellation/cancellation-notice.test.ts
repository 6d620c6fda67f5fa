import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelEvent, publishEvent } from '#tests/factories/events.ts'
import { sendProof } from '#tests/factories/proofs.ts'
import { paidRegistration, type StaffApp, startStaffApp } from '#tests/support/staff-app.ts'
import { applyDueDecisions } from '../public.ts'

let site: StaffApp
beforeEach(async () => {
  site = await startStaffApp()
})
afterEach(() => site.app.close())

const readTitles = async () => (await site.get('notices')).map(({ title }: { title: string }) => title).sort()

test('card payments alone leave the team nothing to do', async () => {
  const { id } = await publishEvent(site, { slug: 'cards' })
  for (let n = 0; n < 2; n++) await paidRegistration(site, { masterclassSlug: 'cards' })
  await cancelEvent(site, id)
  expect(await readTitles()).toEqual([])
})

test('every cancelled event has a notice of its own, which closes with its own work', async () => {
  const cancelWithProof = async (slug: string, title: string) => {
    const { id } = await publishEvent(site, { slug, title })
    const { email } = await sendProof(site.app, { masterclassSlug: slug })
    await cancelEvent(site, id)
    return email
  }
  const email = await cancelWithProof('first', 'First')
  await cancelWithProof('second', 'Second')
  expect(await readTitles()).toEqual(['Refunds to make: First is cancelled', 'Refunds to make: Second is cancelled'])
  const [{ id }] = (await site.get(`registrations?search=${email}`)).rows
  await site.call('POST', `proofs/${id}/decision`, { decision: 'reject', reason: 'No money' })
  site.advanceSeconds(3600)
  await applyDueDecisions(site.app.services)
  expect(await readTitles()).toEqual(['Refunds to make: Second is cancelled'])
})
