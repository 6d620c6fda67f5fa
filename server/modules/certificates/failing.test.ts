import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { certificates, masterclassRegistrations, notices } from '#database/schema/tables.ts'
import type { Services } from '#server/services.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { signCertificates } from './sign-certificates.ts'

let site: CertificateApp
beforeAll(async () => {
  site = await startCertificateApp()
})
afterAll(() => site.app.close())

const queries = () => site.app.services.database.queries
const deleteSeat = ({ id }: { id: number }) =>
  queries().delete(masterclassRegistrations).where(eq(masterclassRegistrations.id, id))

test.each(['registration', 'event'])(
  'a name cannot be corrected once the %s is gone, and the old one stays',
  async (what) => {
    const seat = await site.aSeat()
    const [id = ''] = await site.certify(seat)
    if (what === 'registration') await deleteSeat(seat)
    else await queries().update(certificates).set({ eventId: null }).where(eq(certificates.id, id))
    const refused = await site.call('POST', `certificates/${id}/reissue`, { name: 'Asha R. Rao' })
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'conflict', message: expect.stringContaining('was deleted') }),
    ])
    expect((await site.app.get(`/api/certificates/${id}`)).json()).toMatchObject({ state: 'valid', replacedBy: null })
  },
)

test('one whose registration is gone before it is signed is left alone, without a notice', async () => {
  const seat = await site.aSeat()
  await site.issue(seat)
  await deleteSeat(seat)
  const next = await site.aSeat()
  await site.certify(next)
  expect(await site.certificatesOf(next)).toMatchObject([{ credential: expect.any(String) }])
  expect(await queries().select().from(notices)).toEqual([])
})

test('one that fails waits ten seconds, then twice as long, while others are signed', async () => {
  const seat = await site.aSeat()
  await site.issue(seat)
  const error = vi.fn()
  const { services } = site.app
  const broken = {
    ...services,
    certificateKey: { ...services.certificateKey, privateKey: null },
    log: { ...services.log, error },
  } as unknown as Services
  const start = site.app.clock.now.getTime()
  const failuresAfter = async (seconds: number) => {
    site.app.clock.now = new Date(start + seconds * 1000)
    await signCertificates(broken)
    return error.mock.calls.length
  }
  expect(await failuresAfter(0)).toBe(1)
  expect(await failuresAfter(9)).toBe(1)
  const other = await site.aSeat()
  await site.certify(other)
  expect(await site.certificatesOf(other)).toMatchObject([{ credential: expect.any(String) }])
  expect(await failuresAfter(11)).toBe(2)
  expect(await failuresAfter(30)).toBe(2)
  expect(await failuresAfter(31)).toBe(3)
  site.app.clock.now = new Date(start + 3600_000)
  await site.sign()
  expect(await site.certificatesOf(seat)).toMatchObject([{ credential: expect.any(String) }])
})
