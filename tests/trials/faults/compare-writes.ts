import type { Write } from './writers.ts'

/** Queries the database directly. */
export type Sql = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

export interface Comparison {
  acknowledged: number
  retried: number
  /** Acknowledged, but not stored. */
  lost: number
  /** Stored twice although sent once. A payment, seat or mail must not be duplicated even by a retry. */
  duplicated: number
  /** Messages and applications stored twice because the client retried. */
  resentDuplicates: number
  /** Stored without the mail to the person or to the team. */
  withoutMail: number
}

const tables: Record<Write['kind'], string> = {
  message: 'select lower(email) as email, count(*)::int as rows from contact_messages group by 1',
  application: 'select lower(email) as email, count(*)::int as rows from course_applications group by 1',
  payment: `select lower(email) as email, count(*)::int as rows from masterclass_registrations r
            join payments p on p.order_id = r.order_id
            where r.payment_status = 'paid' and p.outcome in ('paid', 'refund_due') group by 1`,
  proof: `select lower(email) as email, count(*)::int as rows from masterclass_registrations r
          join payments p on p.order_id = r.order_id
          where r.payment_status = 'awaiting_verification' and p.provider = 'upi' group by 1`,
}
const mailKinds: Record<Write['kind'], [person: string, team: string]> = {
  message: ['message_received', 'message_to_team'],
  application: ['application_received', 'application_to_team'],
  payment: ['payment_received', 'payment_to_team'],
  proof: ['proof_received', 'proof_to_team'],
}
/** The limit of mails of one kind to one address per hour (keep-within-limits.ts). */
const maxMails = 5

/** Compares the acknowledged writes with the stored rows. */
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

  const result: Comparison = {
    acknowledged: 0,
    retried: 0,
    lost: 0,
    duplicated: 0,
    resentDuplicates: 0,
    withoutMail: 0,
  }
  for (const { kind, email, isAcknowledged, retries } of writes) {
    const [toPerson, toTeam] = mailKinds[kind].map((mail) => mails.get(`${mail} ${email}`) ?? 0) as [number, number]
    const count = rows.get(`${kind} ${email}`) ?? 0
    if (isAcknowledged) result.acknowledged++
    if (retries > 0) result.retried++
    if (isAcknowledged && count === 0) result.lost++
    if (count > 1) {
      if (retries > 0 && (kind === 'message' || kind === 'application')) result.resentDuplicates += count - 1
      else result.duplicated++
    } else if (toPerson > count || toTeam > count) result.duplicated++
    if (toPerson < Math.min(count, maxMails) || toTeam < count) result.withoutMail++
  }
  return result
}

export function describeComparison({
  acknowledged,
  retried,
  lost,
  duplicated,
  resentDuplicates,
  withoutMail,
}: Comparison): string {
  return (
    `${acknowledged} acknowledged: ${lost} lost, ${duplicated} duplicated, ${withoutMail} without mail` +
    `; ${retried} retried, ${resentDuplicates} of them stored twice`
  )
}

export const isIntact = ({ acknowledged, lost, duplicated, withoutMail }: Comparison): boolean =>
  acknowledged > 0 && lost === 0 && duplicated === 0 && withoutMail === 0
