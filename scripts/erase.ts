import { periods } from '#contract/periods.ts'
import { openExistingDatabase } from '#database/open-database.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/create-log.ts'
import { throwExplained } from '#server/explain-start-error.ts'
import { logChanges } from '#server/modules/audit/public.ts'
import { type ErasedGuest, eraseGuest } from '#server/modules/privacy/erase-guest.ts'
import { runAsCommand } from './run-as-command.ts'

/** Erases what is stored under an address without an account. Without `--yes` it only counts. */
await runAsCommand({ email: { type: 'string' }, yes: { type: 'boolean' } }, async (values) => {
  const email = values.email?.trim() ?? ''
  if (!/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Error(
      'Usage: npm run erase -- --email asha@example.com, which counts; and again with --yes, which erases',
    )
  const config = readConfig()
  const database = logChanges(await openExistingDatabase(config).catch(throwExplained(config)), createLog('warn'))
  try {
    const isTrial = values.yes !== true
    const erased = await eraseGuest({ database, clock: () => new Date() }, { email, isTrial })
    if (!erased)
      throw new Error(
        `${email} has an account, so nothing was erased. Its owner logs in, confirms the address and presses 'Delete my account' (Profile, Settings), which erases the same and the account.`,
      )
    describe(erased, { email, isTrial })
  } finally {
    await database.close()
  }
})

function describe(erased: ErasedGuest, { email, isTrial }: { email: string; isTrial: boolean }): void {
  console.log(isTrial ? `Stored under ${email}:` : `Erased, of what was stored under ${email}:`)
  const lines = [
    [erased.mails, 'emails to or about them'],
    [erased.messages, 'messages from Contact'],
    [erased.interests, 'notes of interest'],
    [erased.applications, 'applications'],
    [erased.offers, 'offers of seats'],
    [erased.unpaidRegistrations, 'registrations without money'],
    [
      erased.openCheckouts,
      `registrations with a checkout that is still open. They are not erased: run this again after their hold, ${periods.holdMinutes} minutes`,
    ],
    [erased.payerOfUnpaid, 'orders without money for others, which no longer name them'],
    [
      erased.seats,
      'other registrations: work, attendance, chosen name and certificates. The booking and its documents stay for the books',
    ],
  ] as const
  for (const [count, what] of lines) console.log(`  ${count} ${what}`)
  console.log(
    isTrial
      ? `Nothing was erased. npm run erase -- --email ${email} --yes erases it, for good.`
      : 'Note the request where somebody who restores a backup will look (docs/runbooks/data-request.md).',
  )
}
