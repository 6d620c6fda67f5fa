import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { limits } from '../limits.ts'
import { Period } from './bookkeeping.ts'
import { Day } from './list.ts'

/**
 * `exact` can be approved together, `refund` marks a refund done; `approved` can still be undone; `suggestion` needs a
 * person to choose; `reversed` went back to the payer; `refund_due` has to go back.
 */
export const lineVerdicts = [
  'exact',
  'refund',
  'approved',
  'suggestion',
  'short',
  'over',
  'doubled',
  'refund_due',
  'reversed',
  'unknown',
  'settled',
] as const
export type LineVerdict = (typeof lineVerdicts)[number]

const LineOrder = z.object({
  orderId: z.int(),
  registrationId: z.int(),
  name: z.string(),
  reference: z.string(),
  eventTitle: z.string(),
  /** What it costs, in rupees. */
  amount: z.number(),
  email: z.string(),
  orderedOn: Day,
  /** A screenshot awaits the team. */
  hasProof: z.boolean(),
  /** Its payer has typed this line's UTR. */
  hasUtr: z.boolean(),
  /** Another line was approved for it in the last minute. */
  isTaken: z.boolean(),
})
export type LineOrder = z.output<typeof LineOrder>

export const BankLine = z.object({
  id: z.int(),
  bookedOn: Day,
  /** In rupees. */
  amount: z.number(),
  isCredit: z.boolean(),
  narration: z.string(),
  utr: z.nullable(z.string()),
  verdict: z.enum(lineVerdicts),
  /** By what it was matched. */
  by: z.nullable(z.enum(['utr', 'reference', 'choice'])),
  /** What the line seems to pay; several for a suggestion. */
  orders: z.array(LineOrder),
  /** The order was paid already, by other money: this has to go back, and nobody has recorded it yet. */
  isSecondPayment: z.boolean(),
  /** Time left to undo an approval. */
  undoMs: z.nullable(z.int()),
})
export type BankLine = z.output<typeof BankLine>

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/staff/bank-lines',
  summary: 'The bank’s lines of a period with what each one pays, as things stand now',
  tag: 'Staff',
  access: 'staff',
  query: Period,
  reply: json(
    z.object({
      counts: z.record(z.enum(lineVerdicts), z.int()),
      /** Money out that is none of the site's business. */
      otherCount: z.int(),
      /** Up to a limit of each kind. */
      lines: z.array(BankLine),
    }),
  ),
})

const id = z.int().check(z.positive(), z.maximum(2_147_483_647))
export const ApprovalInput = z.object({
  matches: z
    .array(z.object({ lineId: id, orderId: id }))
    .check(z.minLength(1, 'Choose at least one line'), z.maxLength(limits.statement.maxApproved)),
})
export type ApprovalInput = z.output<typeof ApprovalInput>

export const approveBankLines = endpoint({
  method: 'POST',
  path: '/api/staff/bank-lines/approval',
  summary: 'Settle orders and refunds by lines of the bank; takes effect after a minute and can be undone until then',
  tag: 'Staff',
  access: 'staff',
  body: ApprovalInput,
  reply: json(z.object({ effective_at: DateTime })),
})

export const undoBankLines = endpoint({
  method: 'POST',
  path: '/api/staff/bank-lines/undo',
  summary: 'Undo approvals of the last minute, all of them or none',
  tag: 'Staff',
  access: 'staff',
  body: z.object({ lineIds: z.array(id).check(z.minLength(1), z.maxLength(limits.statement.maxApproved)) }),
  reply: json(z.object({ undone: z.int() })),
})

const BookedMoney = z.object({
  /** Unique in the list. */
  key: z.string(),
  isRefund: z.boolean(),
  /** When the team settled it, or sent it back. */
  day: Day,
  /** In rupees. */
  amount: z.number(),
  name: z.string(),
  reference: z.string(),
  utr: z.nullable(z.string()),
  provider: z.string(),
})
export type BookedMoney = z.output<typeof BookedMoney>

export const BankComparison = z.object({
  /** Lines of the bank in the period; without any, nothing can be said. */
  lineCount: z.int(),
  /** Payments and refunds that both know. */
  agreedCount: z.int(),
  /** What the site has settled and no line shows, up to a limit. Card payments are their provider's to pay out. */
  onlyInBooks: z.array(BookedMoney),
  onlyInBooksCount: z.int(),
  /** What came in, or went back, and the site does not know; up to a limit. */
  onlyInBank: z.array(BankLine),
  onlyInBankCount: z.int(),
})
export type BankComparison = z.output<typeof BankComparison>

export const compareBankWithBooks = endpoint({
  method: 'GET',
  path: '/api/staff/bank-comparison',
  summary: 'Bank against books: money that the site knows and the bank does not, and the reverse',
  tag: 'Staff',
  access: 'staff',
  query: Period,
  reply: json(BankComparison),
})
