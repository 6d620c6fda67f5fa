import type { Write } from './writers.ts'

/** Asks the database, past the site. */
export type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

export interface Comparison {
  acknowledged: number
  repeated: number
  /** Acknowledged, and not there. */
  lost: number
  /** There twice, although it was sent once; or money, a seat or a mail twice, however often it was sent. */
  doubled: number
  /** There a second time because somebody sent it again after getting no answer. */
  secondCopies: number
  /** There without the mail to the person or to the team. */
  withoutMail: number
}

const tables: Record<Write['kind'], string> = {
  message: 'select lower(email) as email, count(*)::int as rows from contact_messages group by 1',
  application: 'select lower(email) as email, count(*)::int as rows from course_applications group by 1',
  payment: `select lower(email) as email, count(*)::int as rows from masterclass_registrations r
            join payments p on p.registration_id = r.id
            where r.payment_status = 'paid' and p.outcome in ('paid', 'refund_due') group by 1`,
  proof: `select lower(email) as email, count(*)::int as rows from masterclass_registrations r
          join payments p on p.registration_id = r.id
          where r.payment_status = 'awaiting_verification' and p.provider = 'upi' group by 1`,
}
const mailKinds: Record<Write['kind'], [person: string, team: string]> = {
  message: ['message_received', 'message_to_team'],
  application: ['application_received', 'application_to_team'],
  payment: ['payment_received', 'payment_to_team'],
  proof: ['proof_received', 'proof_to_team'],
}
/** One address is not sent more than this of one kind in an hour (queue-mail.ts). */
const maxMails = 5

/** What people were told, beside what is there. */
export async function compareWrites(sql: Sql, writes: readonly Write[]): Promise<Comparison> {
  const rows = new Map<string, number>()
  for (const [kind, query] of Object.entries(tables))
    for (const { email, rows: count } of await sql<{ email: string; rows: number }>(query))
      rows.set(`${kind} ${email}`, count)
  const mails = new Map<string, number>()
  const queued = await sql<{ kind: string; email: string; mails: number }>(
    `select kind, lower(case when kind like '%_to_team' then facts->>'email' else recipient end) as email,
            count(*)::int as mails from outbox group by 1, 2`,
  )
  for (const { kind, email, mails: count } of queued) mails.set(`${kind} ${email}`, count)

  const result: Comparison = { acknowledged: 0, repeated: 0, lost: 0, doubled: 0, secondCopies: 0, withoutMail: 0 }
  for (const { kind, email, isAcknowledged, repeated } of writes) {
    const [toPerson, toTeam] = mailKinds[kind].map((mail) => mails.get(`${mail} ${email}`) ?? 0) as [number, number]
    const count = rows.get(`${kind} ${email}`) ?? 0
    if (isAcknowledged) result.acknowledged++
    if (repeated > 0) result.repeated++
    if (isAcknowledged && count === 0) result.lost++
    if (count > 1) {
      if (repeated > 0 && (kind === 'message' || kind === 'application')) result.secondCopies += count - 1
      else result.doubled++
    } else if (toPerson > count || toTeam > count) result.doubled++
    if (toPerson < Math.min(count, maxMails) || toTeam < count) result.withoutMail++
  }
  return result
}

/** In one line, for the table. */
export function inWords({ acknowledged, repeated, lost, doubled, secondCopies, withoutMail }: Comparison): string {
  return (
    `${acknowledged} acknowledged: ${lost} lost, ${doubled} doubled, ${withoutMail} without mail` +
    `; ${repeated} sent again without an answer, ${secondCopies} of them there twice`
  )
}

export const isWhole = ({ acknowledged, lost, doubled, withoutMail }: Comparison): boolean =>
  acknowledged > 0 && lost === 0 && doubled === 0 && withoutMail === 0
