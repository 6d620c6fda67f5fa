import { desc, eq } from 'drizzle-orm'
import type { BankLine } from '#contract/staff/bank-lines.ts'
import type { ImportedStatement } from '#contract/staff/bank-statements.ts'
import { bankLines, masterclassRegistrations, orderReferences, payments } from '#database/schema/tables.ts'
import { settleDueLines } from '#server/modules/payments/public.ts'
import { aRegistration } from '../factories/registrations.ts'
import { postForm } from './post-form.ts'
import { startStaffApp } from './staff-app.ts'

interface Row {
  utr?: string
  note?: string
  amount?: number
  day?: string
  isDebit?: boolean
}

/** A statement in the layout of Axis Bank. */
export function writeStatement(...rows: Row[]): Buffer {
  const lines = rows.map(({ utr = '', note = 'payment', amount = 1999, day = '15-11-2026', isDebit = false }) => {
    const money = isDebit ? `${amount},` : `,${amount}`
    return `${day},-,UPI/P2A/${utr}/SOMEBODY/${note}/Bank,${money},1.00`
  })
  return Buffer.from(['Tran Date,CHQNO,PARTICULARS,DR,CR,BAL', ...lines].join('\n'))
}

export type BankApp = Awaited<ReturnType<typeof startBankApp>>

/** The site with a member of the team who uploads statements. */
export async function startBankApp() {
  const site = await startStaffApp()
  const { app, session, get, call } = site
  const { queries } = app.services.database
  const send = (path: string, file: Buffer | null, fields: Record<string, string> = {}, headers = session) =>
    postForm(app, `/api/staff/${path}`, fields, { file, field: 'statement', headers })
  const lines = async (): Promise<BankLine[]> => (await get('bank-lines?from=2026-11-01&to=2026-11-30')).lines
  const approve = (...chosen: BankLine[]) =>
    call('POST', 'bank-lines/approval', {
      matches: chosen.map(({ id, orders }) => ({ lineId: id, orderId: orders[0]?.orderId ?? 1 })),
    })
  return {
    ...site,
    send,
    lines,
    approve,
    upload: async (...rows: Row[]): Promise<ImportedStatement> =>
      (await send('bank-statements', writeStatement(...rows))).json(),
    undo: (...chosen: BankLine[]) => call('POST', 'bank-lines/undo', { lineIds: chosen.map(({ id }) => id) }),
    settle: async () => {
      site.advanceSeconds(61)
      await settleDueLines(app.services)
    },
    /** An order that was shown a QR code. */
    anOrder: async (overrides: object = {}) => {
      const form = aRegistration(overrides)
      const reply = await app.post('/api/upi-payment', form)
      const { reference } = reply.json() as { reference: string }
      return { email: form.email, reference }
    },
    findByReference: async (reference: string) => {
      const [shown] = await queries.select().from(orderReferences).where(eq(orderReferences.reference, reference))
      const orderId = shown?.orderId ?? 0
      const [seat] = await queries
        .select()
        .from(masterclassRegistrations)
        .where(eq(masterclassRegistrations.orderId, orderId))
      return {
        status: seat?.paymentStatus,
        payments: await queries.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.id),
      }
    },
    stored: () => queries.select().from(bankLines).orderBy(desc(bankLines.id)),
  }
}
