import { randomBytes } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from '../deployment.ts'
import type { Finding } from '../report.ts'
import { decodeQuotedPrintable, waitUntilDelivered } from './check-mails.ts'
import { mapConcurrently } from './map-concurrently.ts'
import { requireStatus } from './owner.ts'
import { anIpAddress, forwardedFor } from './people.ts'
import { sendJson } from './send.ts'
import { siteUrl } from './shared-site.ts'

const writeAs = async (site: Deployment, { name, email }: { name: string; email: string }, index: number) => {
  const form = { name, email, subject: 'A question', message: 'When is the next one?' }
  requireStatus(201, await sendJson(siteUrl(site, index), '/api/contact', form, forwardedFor(anIpAddress())))
}

/** Somebody else's mailbox, under one spelling after the other, at once and on two processes. */
export async function spellMailbox(site: Deployment): Promise<Finding> {
  const box = `m${randomBytes(6).toString('hex')}`
  const spellings = Array.from({ length: 12 }, (_, n) => `${box}+${n}@example.com`)
  await mapConcurrently(8, spellings, (email, n) => writeAs(site, { name: 'Somebody', email }, n))
  const got = await site.sql(`select from outbox where recipient like $1`, [`${box}%`])
  return {
    title: `${spellings.length} spellings of one mailbox`,
    expected: '2 emails',
    measured: `${got.length} emails`,
    isPassed: got.length === 2,
  }
}

/** Names that a mail program, or a reader, takes for an address. */
const lures = ['.', '\u2024', '\u2044', '\u2027', '\u2219', '\u{10a50}', '\uff0e'].map((sign) => `evil${sign}example`)

export async function sendLureNames(site: Deployment): Promise<Finding> {
  const box = `l${randomBytes(6).toString('hex')}`
  await mapConcurrently(4, lures, (name, n) => writeAs(site, { name, email: `${box}${n}@example.com` }, n))
  await waitUntilDelivered(site)
  const mails = globSync('*/outbox/*.eml', { cwd: site.folder })
    .map((file) => readFileSync(join(site.folder, file), 'latin1'))
    .filter((mail) => new RegExp(`^To: .*${box}`, 'm').test(mail))
  const repeated = mails.filter((mail) => decodeQuotedPrintable(mail).includes('evil'))
  return {
    title: `${lures.length} names that look like addresses, in emails to others`,
    expected: 'none is repeated',
    measured: `${repeated.length} in ${mails.length} emails`,
    isPassed: repeated.length === 0 && mails.length === lures.length,
  }
}
