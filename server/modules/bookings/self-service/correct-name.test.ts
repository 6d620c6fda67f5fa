import { afterEach, beforeEach, expect, test } from 'vitest'
import { certificates } from '#database/schema/tables.ts'
import { type OwnSeats, startOwnSeats } from '#tests/support/own-seats.ts'

let site: OwnSeats
beforeEach(async () => {
  site = await startOwnSeats()
})
afterEach(() => site.app.close())

const correct = (token: string, name: string) => site.send('POST', token, 'name', { name })

async function issueCertificate(registrationId: number, state: 'valid' | 'revoked' = 'valid') {
  const { now } = site.app.clock
  await site.app.services.database.queries.insert(certificates).values({
    id: `c${registrationId}${state}`,
    registrationId,
    recipientName: 'Asha Rao',
    title: 'AI for Founders',
    startedOn: site.start,
    endedOn: site.end,
    minutes: 120,
    skills: [],
    issuedAt: now,
    issuedBy: site.staffId,
    state,
    ...(state === 'valid' ? {} : { stateChangedAt: now }),
  })
}

test('the name is corrected on the page and in the log; the receipt keeps the old one', async () => {
  const { id, email, token } = await site.book()
  const response = await correct(token, '  Asha P. Rao ')
  expect([response.statusCode, response.json().name]).toEqual([200, 'Asha P. Rao'])
  const [line] = (await site.readAudit(id)).filter(({ action }) => action === 'registration.name_corrected')
  expect(line).toMatchObject({ actorId: null, before: { name: 'Asha Rao' }, after: { name: 'Asha P. Rao' } })
  const documents = (await site.get(`documents?search=${email}`)).rows
  expect(JSON.stringify(documents)).not.toContain('Asha P. Rao')
})

test('sending the same name again changes nothing', async () => {
  const { id, token } = await site.book()
  await Promise.all([correct(token, 'Asha P. Rao'), correct(token, 'Asha P. Rao')])
  expect((await site.readAudit(id)).filter(({ action }) => /name/.test(action))).toHaveLength(1)
})

test('it works after the session too, until a certificate is issued; a revoked one does not count', async () => {
  const { id, token } = await site.book()
  site.app.clock.now = site.end
  await issueCertificate(id, 'revoked')
  expect((await correct(token, 'Asha P. Rao')).statusCode).toBe(200)
  expect((await site.options(token)).canCorrectName).toBe(true)
  await issueCertificate(id)
  const refused = await correct(token, 'Asha Q. Rao')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'certificate_issued'])
  expect((await site.options(token)).canCorrectName).toBe(false)
  expect((await site.findSeat(id)).name).toBe('Asha P. Rao')
})

test('a bad name, a false link, a cancelled seat and too many changes are refused', async () => {
  const { id, token } = await site.book()
  for (const name of ['A', '\u115f\u115f\u115f', '\u2800\u2800\u2800'])
    expect((await correct(token, name)).json().errors).toEqual({ name: 'Name is required' })
  expect((await correct(`${token}x`, 'Asha')).statusCode).toBe(404)
  const codes: number[] = []
  for (let count = 0; count < 11; count++) codes.push((await correct(token, `Asha ${count}`)).statusCode)
  expect([codes.indexOf(429), codes.at(-1)]).toEqual([10, 429])
  await site.call('POST', `registrations/${id}/cancel`)
  expect((await site.options(token)).canCorrectName).toBe(false)
})
