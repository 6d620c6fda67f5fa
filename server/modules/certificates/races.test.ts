import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Queries } from '#database/database.ts'
import { certificateNames, certificates, masterclassRegistrations, outbox, users } from '#database/schema/tables.ts'
import { anAccount } from '#tests/factories/accounts.ts'
import { type CertificateApp, startCertificateApp } from '#tests/support/certificate-app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killedBeforeCommit } from '#tests/support/killed-before-commit.ts'
import { whileLocked } from '#tests/support/row-locks.ts'
import { hasServer } from '#tests/support/test-database.ts'
import { countWaiting, waitForCommit } from '#tests/support/wait-for-commit.ts'
import { signCertificates } from './public.ts'
import { reissueCertificate } from './reissue-certificate.ts'

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

  const isFree = async (id: string) =>
    (
      await database().transaction((tx) =>
        tx.select().from(certificates).where(eq(certificates.id, id)).for('update', { skipLocked: true }),
      )
    ).length === 1

  test.each([
    ['reissue', { name: 'Asha R. Rao' }],
    ['revoke', { reason: 'Issued by mistake' }],
    ['withdraw', {}],
  ])('to %s waits for the seat before it locks the certificate, as deleting an account does', async (action, body) => {
    const seat = await site.aSeat()
    const [id = ''] = await site.certify(seat)
    const response = await whileLocked(database(), masterclassRegistrations, seat.id, async () => {
      const sent = site.call('POST', `certificates/${id}/${action}`, body)
      await eventually(async () => expect(await countWaiting(database())).toBe(1))
      expect(await isFree(id)).toBe(true)
      return { sent }
    })
    expect((await response.sent).statusCode).toBe(204)
  })

  test('a certificate that is withdrawn while its name is corrected keeps no name', async () => {
    const seat = await site.aSeat()
    const [id = ''] = await site.certify(seat)
    const response = await waitForCommit(database(), reissueIn(id), () =>
      site.call('POST', `certificates/${id}/withdraw`),
    )
    expect(response.statusCode).toBe(204)
    expect((await site.certificatesOf(seat)).map(({ recipientName }) => recipientName)).toEqual([null, null])
  })

  test.each(['of the account', 'of a guest under its confirmed address'])(
    'an account that is deleted while a name is corrected leaves none: a seat %s',
    async (whose) => {
      const seat = await site.aSeat()
      const [id = ''] = await site.certify(seat)
      const account = await anAccount(site.app, { email: seat.email })
      if (whose === 'of the account') await site.updateSeat(seat.id, { userId: account.id })
      else await database().queries.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, account.id))
      const response = await waitForCommit(database(), reissueIn(id), () =>
        site.app.request({
          method: 'DELETE',
          url: '/api/account',
          payload: { password: account.password },
          headers: account.session,
        }),
      )
      expect(response.statusCode).toBe(204)
      expect(await site.certificatesOf(seat)).toMatchObject([
        { state: 'withdrawn', recipientName: null },
        { state: 'withdrawn', recipientName: null },
      ])
    },
  )

  test('what several sites sign at once, one of them killed before each commit, is signed and emailed once', async () => {
    const { services } = site.app
    const seats: Awaited<ReturnType<typeof site.aSeat>>[] = []
    while (seats.length < 8) seats.push(await site.aSeat())
    expect((await site.issue(...seats)).statusCode).toBe(200)
    const killed = { ...services, database: killedBeforeCommit(services.database) }
    await Promise.allSettled([killed, services, services].map((one) => signCertificates(one)))
    // What failed on the killed site is tried again later.
    site.app.clock.now = new Date(site.app.clock.now.getTime() + 60 * 60 * 1000)
    await Promise.all([site.sign(), site.sign()])
    const signed = (await Promise.all(seats.map(site.certificatesOf))).flat()
    expect(signed.map(({ credential }) => typeof credential)).toEqual(seats.map(() => 'string'))
    const mails = await services.database.queries.select().from(outbox).where(eq(outbox.kind, 'certificate_issued'))
    const named = mails.map(({ facts }) => (facts as { certificateId: string }).certificateId)
    expect(named.filter((id) => signed.some((one) => one.id === id)).sort()).toEqual(signed.map(({ id }) => id).sort())
  })

  /** The correction of a name as a part of the given transaction. */
  const reissueIn = (id: string) => (tx: Queries) => {
    const transaction = <T>(work: (tx: Queries) => Promise<T>) => work(tx)
    const services = {
      ...site.app.services,
      database: Object.create(database(), { transaction: { value: transaction } }),
    }
    return reissueCertificate(services, { id, name: 'Asha R. Rao', actorId: site.staffId })
  }
})
