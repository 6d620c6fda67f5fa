import { aMember, type Member, signInStaff } from '../abuse/people.ts'
import { send, sendJson } from '../abuse/send.ts'
import type { Finding } from '../report.ts'
import type { Sql } from './compare-writes.ts'
import { runOrThrow } from './run-script.ts'
import { poll } from './waiting.ts'

/** Checks sessions and reset links that existed when the backup was made. */
export async function checkRenewal(url: string, member: Member & { id: number }, token: string): Promise<Finding> {
  const session = await send(url, { path: '/api/user', headers: member.session })
  const reset = await sendJson(url, '/api/reset-password', { token, password: 'another-one-7' })
  const next = await aMember(url)
  const signIn = await sendJson(url, '/api/login', { username: member.username, password: member.password })
  return {
    title: 'Credentials after a restore',
    expected: 'sessions and reset links are invalid, ids are not reused, passwords work',
    measured: `session ${session.status}, reset link ${reset.status}, password ${signIn.status}, account ${next.id} after ${member.id}`,
    isPassed:
      session.status === 401 && reset.status === 400 && signIn.status === 200 && next.id > member.id + 1_000_000,
  }
}

/** What the team sees, and whether a decision whose minute has passed is carried out before the release. */
export async function checkHolds(url: string, query: Sql, moved: Record<string, string>): Promise<Finding[]> {
  const count = async (state: string) =>
    (
      await query<{ mails: number }>(`select count(*)::int as mails from outbox where id <= 5 and state = '${state}'`)
    )[0]?.mails
  const email = 'decided@example.com'
  await query(
    `insert into course_applications (course_slug, name, email, decision, decision_holds_at)
     values ('vibecoding', 'Asha Rao', $1, 'rejected', now())`,
    [email],
  )
  const isDecided = async () =>
    (await query(`select from course_applications where email = $1 and status = 'rejected'`, [email])).length > 0
  const { body } = await send(url, { path: '/api/staff/today', headers: await signInStaff(url) })
  const band = JSON.parse(String(body)).restored
  const held = await count('held')
  // Longer than the job's interval.
  const isEarly = await poll(isDecided, 7_000)
  await runOrThrow('restore', ['--send-waiting'], moved)
  const [stillHeld, restores] = [
    await count('held'),
    await query('select from restores where mail_released_at is not null and backed_up_at < restored_at'),
  ]
  const isLate = await poll(isDecided)
  return [
    {
      title: 'Mail that waited in a backup',
      expected: '5 emails held, none after --send-waiting',
      measured: `${held} held, then ${stillHeld}`,
      isPassed: held === 5 && stillHeld === 0 && restores.length === 1,
    },
    {
      title: 'The console and a decision that is due, after a restore',
      expected: 'a band with six things to look at; carried out after the release, not before',
      measured: `${band?.openChecks.length ?? 'no'} things, ${band?.heldMails} emails; ${isEarly ? 'carried out before' : 'waits'}, ${isLate ? 'carried out' : 'still waits'} after it`,
      isPassed: band?.openChecks.length === 6 && band.heldMails >= 5 && !isEarly && isLate,
    },
  ]
}
