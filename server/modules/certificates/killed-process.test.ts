import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, isNotNull } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { insertFirstCatalogue } from '#database/first-catalogue.ts'
import {
  certificateKeys,
  certificateSettings,
  certificates,
  masterclasses,
  masterclassRegistrations,
  orders,
  outbox,
} from '#database/schema/tables.ts'
import { makeCertificateKey } from '#server/outside/credentials/certificate-key.ts'
import { verifyCredential } from '#server/outside/credentials/verify-credential.ts'
import type { Services } from '#server/services.ts'
import { readKey } from '#tests/support/test-app.ts'
import { hasServer, openTestServerDatabase } from '#tests/support/test-database.ts'
import { issueCertificates } from './issue-certificates.ts'

const program = fileURLToPath(import.meta.resolve('#tests/support/sign-issued.ts'))
const people = 200
/** A process on a busy machine takes a while to start. */
const startTimeout = { timeout: 50_000, interval: 10 }

test.runIf(hasServer())(
  '200 certificates signed by two processes, killed three times, each exist and are emailed once',
  async () => {
    const { database, url } = await openTestServerDatabase()
    const { queries } = database
    const pem = makeCertificateKey()
    const folder = mkdtempSync(join(tmpdir(), 'rolewise-key-'))
    writeFileSync(join(folder, 'key'), pem)
    await issueToEverybody({ database, clock: () => new Date(), publicUrl: 'http://localhost' } as Services)
    const count = () => queries.$count(certificates, isNotNull(certificates.credential))
    const start = () =>
      [1, 2].map(() => spawn(process.execPath, [program, url, join(folder, 'key')], { stdio: 'inherit' }))
    for (const enough of [10, 60, 120]) {
      const children = start()
      const exits = children.map((child) => once(child, 'exit'))
      await vi.waitFor(async () => expect(await count()).toBeGreaterThan(enough), startTimeout)
      for (const child of children) child.kill('SIGKILL')
      await Promise.all(exits)
    }
    expect(await count()).toBeLessThan(people)
    const codes = await Promise.all(start().map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes).toEqual([0, 0])
    const rows = await queries.select().from(certificates)
    expect(new Set(rows.map(({ registrationId }) => registrationId)).size).toBe(people)
    const { id, publicKeyMultibase } = readKey(pem)
    for (const { credential } of rows.slice(0, 10))
      expect(await verifyCredential(credential ?? '', new Map([[id, publicKeyMultibase]]))).toBe(true)
    const mails = await queries.select().from(outbox).where(eq(outbox.kind, 'certificate_issued'))
    const named = mails.map(({ facts }) => (facts as { certificateId: string }).certificateId)
    expect(named.sort()).toEqual(rows.map((row) => row.id).sort())
    expect(await queries.$count(certificateKeys)).toBe(1)
    rmSync(folder, { recursive: true })
    await database.close()
  },
  180_000,
)

/** Of the first event, as if it were over; twice, which changes nothing. */
async function issueToEverybody(services: Services): Promise<void> {
  const { database } = services
  const { queries } = database
  await insertFirstCatalogue(database, new Date())
  const [event] = await queries.select().from(masterclasses).limit(1)
  if (!event) throw new Error('there is no event')
  const sessions = [{ id: 1, startsAt: '2026-01-10T12:30:00Z', endsAt: '2026-01-10T14:30:00Z', title: '', items: [] }]
  await queries.update(masterclasses).set({ sessions }).where(eq(masterclasses.id, event.id))
  await queries.insert(certificateSettings).values({ eventId: event.id, rule: 'manual', updatedBy: 1 })
  await queries.insert(orders).values(Array.from({ length: people }, () => ({ amountPaise: 0 })))
  const seats = Array.from({ length: people }, (_, index) => ({
    orderId: index + 1,
    pricePaise: 0,
    masterclassId: event.id,
    name: `Attendee ${index}`,
    email: `attendee${index}@example.com`,
    phone: '+919876543210',
    paymentStatus: 'paid' as const,
    reference: `RW${index}`,
  }))
  const rows = await queries.insert(masterclassRegistrations).values(seats).returning()
  const registrationIds = rows.map(({ id }) => id)
  const issue = { eventId: event.id, registrationIds, actorId: 1 }
  expect(await issueCertificates(services, issue)).toBe(people)
  expect(await issueCertificates(services, issue)).toBe(0)
}
