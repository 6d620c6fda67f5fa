import { eventPath } from '#contract/event-paths.ts'
import { findRegistrationRow } from '#server/modules/bookings/public.ts'
import { findEventRow } from '#server/modules/catalogue/public.ts'
import { queueMail } from '#server/modules/mail/public.ts'
import { reportFailedRow } from '#server/modules/notices/public.ts'
import { signCredential } from '#server/outside/credentials/sign-credential.ts'
import type { Services } from '#server/services.ts'
import { issuerDid } from './certificate-urls.ts'
import { describeCredential, hashedAddress } from './describe-credential.ts'
import { clearFailures, countFailures, isWaiting, retryLater } from './retry-later.ts'
import { insertKey, listUnsigned, replacesAnother, storeCredential, type UnsignedCertificate } from './store.ts'
import { writeRule } from './write-rules.ts'

const batchSize = 50
/** Between two: three times as long as signing one took, so that pages come first on a busy machine too. */
const pauses = 3
const maxPauseMs = 1_000

/**
 * Signs what was issued. The credential and its email are stored in one transaction, and only where there is no credential
 * yet: whatever is killed in between is done again, and of two processes one succeeds. One that fails is tried again later,
 * less and less often.
 */
export async function signCertificates(services: Services, stopping?: AbortSignal): Promise<void> {
  const { database, clock, wait } = services
  for (;;) {
    const batch = await listUnsigned(database.queries, batchSize + countFailures())
    const due = batch.filter(({ id }) => !isWaiting(id, clock()))
    if (due.length === 0) return
    for (const certificate of due) {
      if (stopping?.aborted) return
      const { id, registrationId } = certificate
      const startedAt = performance.now()
      await signOne(services, certificate).then(
        () => clearFailures(id),
        (error: unknown) => {
          retryLater(id, clock())
          return reportFailedRow(services, { job: 'certificates', registrationId, error })
        },
      )
      await wait(Math.min(maxPauseMs, pauses * (performance.now() - startedAt)))
    }
  }
}

async function signOne(services: Services, certificate: UnsignedCertificate): Promise<void> {
  const { database, clock, publicUrl, certificateKey: key } = services
  const { id, registrationId, eventId, title, recipientName } = certificate
  const seat = await findRegistrationRow(database.queries, registrationId)
  const event = await findEventRow(database.queries, eventId)
  if (!seat || !event || recipientName === null) throw new Error('the registration of a certificate is gone')
  const { email } = seat
  const credential = await signCredential(
    describeCredential(publicUrl, certificate, {
      address: hashedAddress(email),
      eventUrl: publicUrl + eventPath(event),
      rule: await writeRule(database.queries, event),
    }),
    { key, did: issuerDid(publicUrl), created: clock() },
  )
  await database.transaction(async (tx) => {
    if (!(await storeCredential(tx, id, credential))) return
    // The key of a signature is always listed, even after a restore of an older backup.
    await insertKey(tx, key)
    const facts = {
      certificateId: id,
      name: recipientName,
      title,
      issuedAt: certificate.issuedAt.toISOString(),
      isReplacement: await replacesAnother(tx, certificate),
    }
    await queueMail(services, tx, { kind: 'certificate_issued', to: email, facts, once: id })
  })
}
