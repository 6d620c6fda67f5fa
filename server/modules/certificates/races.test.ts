import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { certificateNames, certificates, masterclassRegistrations } from '#database/schema/tables.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { waitForCommit } from '#tests/support/wait-for-commit.ts'

/** The embedded engine has one connection, on which nothing happens at once. */
describe.runIf(hasServer())('on a server', () => {
  let site: CertificateApp
  beforeAll(async () => {
    site = await startCertificateApp()
  })
  afterAll(() => site.app.close())

  const database = () => site.app.services.database
  /** A request that comes while the seat is being handed over, which ends its old links. */
  const duringHandOver = <T>(seat: { id: number }, request: () => Promise<T>) =>
    waitForCommit(
      database(),
      (tx) =>
        tx
          .update(masterclassRegistrations)
          .set({
            name: 'Ravi Kumar',
            email: `ravi${seat.id}@example.com`,
            reference: `RWX${seat.id}`,
            handedOverAt: site.app.clock.now,
          })
          .where(eq(masterclassRegistrations.id, seat.id)),
      request,
    )

  test('whoever hands over a seat cannot choose the name of the next person', async () => {
    const seat = await site.aSeat()
    const refused = await duringHandOver(seat, () =>
      site.app.post(`${seat.path}/certificate-name`, { name: 'Dr. Asha Rao' }),
    )
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found'])
    const { queries } = database()
    expect(await queries.$count(certificateNames, eq(certificateNames.registrationId, seat.id))).toBe(0)
  })

  test('whoever hands over a seat cannot have its certificate listed', async () => {
    const seat = await site.aSeat()
    await site.certify(seat)
    const refused = await duringHandOver(seat, () =>
      site.app.post(`${seat.path}/certificate-listing`, { isListed: true }),
    )
    expect(refused.statusCode).toBe(404)
    expect(await site.certificatesOf(seat)).toMatchObject([{ isListed: false }])
  })

  test('a certificate that is revoked meanwhile is not listed', async () => {
    const seat = await site.aSeat()
    const [id = ''] = await site.certify(seat)
    const refused = await waitForCommit(
      database(),
      (tx) =>
        tx
          .update(certificates)
          .set({ state: 'revoked', stateChangedAt: site.app.clock.now })
          .where(eq(certificates.id, id)),
      () => site.app.post(`${seat.path}/certificate-listing`, { isListed: true }),
    )
    expect(refused.statusCode).toBe(404)
    expect(await site.certificatesOf(seat)).toMatchObject([{ state: 'revoked', isListed: false }])
  })
})
