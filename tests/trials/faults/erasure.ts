import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { deploy } from '../deployment.ts'
import type { Trial } from '../report.ts'
import { post } from '../requests.ts'
import { poll } from './waiting.ts'

const guest = 'erased@example.com'
const messages = 5

/** A guest is erased whole or not at all, while the site delivers email to them. */
export const erasure: Trial = {
  name: 'erasure',
  run: async () => {
    const deployment = await deploy({ count: 1 })
    const { sql, sites, settings, postgres } = deployment
    const blocker = new pg.Client({ connectionString: postgres.url })
    try {
      const form = { name: 'Asha Rao', email: guest, subject: 'A question', message: 'When is the next one?' }
      for (let n = 0; n < messages; n++) await post(`${sites[0]?.url}/api/contact`, form)
      const erase = () => spawn(process.execPath, [script, '--email', guest, '--yes'], { env: environment })
      const environment = { ...process.env, ...settings(1) }
      const countMails = () => countRows(`select from outbox where recipient = $1 or facts->>'email' = $1`)
      const countMessages = () => countRows('select from contact_messages where email = $1')
      const countRows = async (text: string) => (await sql(text, [guest])).length
      const stored = [await countMails(), await countMessages()]

      // The emails are deleted first; then it waits for the messages, and is killed there.
      await blocker.connect()
      await blocker.query('begin; lock table contact_messages in access exclusive mode')
      const killed = erase()
      const isBlocked = await poll(
        async () => (await sql(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length > 0,
      )
      killed.kill('SIGKILL')
      await once(killed, 'close')
      await blocker.query('rollback')
      const kept = [await countMails(), await countMessages()]

      // The site may have claimed one of them at this moment.
      await sql(`update outbox set state = 'waiting', next_attempt_at = now() where recipient = $1`, [guest])
      const [code] = await once(erase(), 'close')
      await poll(async () => (await sql(`select from outbox where state = 'waiting'`)).length === 0)
      const left = [await countMails(), await countMessages()]
      const measured = `${isBlocked ? '' : 'not blocked; '}${kept.join(' and ')}; then ${left.join(' and ')}, exit ${code}`
      const expected = `${stored.join(' and ')}; then 0 and 0, exit 0`
      return [
        {
          title: 'kill -9 of `npm run erase`, and again while email to the guest goes out',
          expected: `emails and messages: ${expected}`,
          measured,
          isPassed: measured === expected && stored[1] === messages,
        },
      ]
    } finally {
      await blocker.end()
      await deployment.close()
    }
  },
}

const script = fileURLToPath(new URL('../../../scripts/erase.ts', import.meta.url))
