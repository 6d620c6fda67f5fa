import { expect, test } from 'vitest'
import { aKnownOrder, aKnownPayment } from '#tests/factories/bank-lines.ts'
import { identifyLines } from '../reading/identify-lines.ts'
import { readLines } from '../reading/read-lines.ts'
import { readTable } from '../reading/read-table.ts'
import type { KnownOrder } from './known-money.ts'
import { matchLines } from './match-lines.ts'

/** The same numbers in every run (Park and Miller). */
function seeded(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state
  }
  return { below: (limit: number) => next() % limit, pick: <T>(list: readonly T[]) => list[next() % list.length] as T }
}

const names = [
  'Meera Naik',
  'Rohan Iyer',
  'Asha Rao',
  'Farhan Ali',
  'Divya Menon',
  'Kabir Singh',
  'Tara Bose',
  'Om Jain',
]
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const prices = [199_900, 99_900, 499_900]
/** What a line was written for: the order that it settles, or a word for why it settles none. */
type Truth = { orderId: number } | 'none'

interface Written {
  name: string
  utr: string
  note: string
  amountPaise: number
  isCredit?: boolean
}

const rupees = (paise: number) =>
  (paise / 100).toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Each bank's own header and narration (the fixtures have the same). */
const banks = {
  hdfc: {
    header: 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance',
    row: ({ name, utr, note, amountPaise, isCredit = true }: Written) =>
      `04/02/26,UPI-${name}-X-1@OKHDFC-SBIN0040029-${utr}-${note},04/02/26,${isCredit ? '0.00' : amountPaise / 100},${isCredit ? (amountPaise / 100).toFixed(2) : '0.00'},0000${utr},1.00`,
  },
  icici: {
    header:
      'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )',
    row: ({ name, utr, note, amountPaise, isCredit = true }: Written) =>
      `1,04/02/2026,04/02/2026,-,UPI/${utr}/${note.slice(0, 15)}/${name.slice(0, 15)}/Bank/YBL1ac6f0d2,${isCredit ? '0.00' : `"${rupees(amountPaise)}"`},${isCredit ? `"Rs. ${rupees(amountPaise)}"` : '0.00'},1.00`,
  },
  axis: {
    header: 'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL',
    row: ({ name, utr, note, amountPaise, isCredit = true }: Written) =>
      `04-02-2026,-,UPI/P2A/${utr}/${name}/${note}/Bank,${isCredit ? '' : amountPaise / 100},${isCredit ? amountPaise / 100 : ''},1.00`,
  },
  kotak: {
    header: 'Date;Description;Chq/Ref No.;Withdrawal (Dr);Deposit (Cr);Balance',
    row: ({ name, utr, note, amountPaise, isCredit = true }: Written) =>
      `04-Feb-2026;UPI/${name}/${utr}/${note};UPI-${utr};${isCredit ? '' : rupees(amountPaise)};${isCredit ? rupees(amountPaise) : ''};1.00`,
  },
}

function generate(seed: number, bank: (typeof banks)[keyof typeof banks]) {
  const random = seeded(seed)
  const orders: KnownOrder[] = []
  const written: { line: Written; truth: Truth; isFindable: boolean }[] = []
  let number = 603_500_000_000
  const newUtr = () => {
    number += 1 + random.below(1_000)
    return String(number)
  }
  const add = (line: Written, truth: Truth, isFindable = false) => written.push({ line, truth, isFindable })
  for (let index = 0; index < 300; index++) {
    const amountPaise = random.pick(prices)
    const reference = `RW${Array.from({ length: 8 }, () => letters[random.below(32)]).join('')}`
    const name = random.pick(names)
    const utr = newUtr()
    const hasProof = index % 2 === 0
    const order = aKnownOrder({
      orderId: index + 1,
      name,
      reference,
      references: [{ reference, amountPaise }],
      status: hasProof ? 'awaiting_verification' : 'pending',
      payments: hasProof ? [aKnownPayment({ utr, amountPaise })] : [],
    })
    orders.push(order)
    const line = { name, utr, note: hasProof ? 'payment' : `${reference} AI`, amountPaise }
    const truth = { orderId: order.orderId }
    if (index < 200) add(line, truth, true)
    else if (index < 220) add({ ...line, amountPaise: amountPaise - 100 }, 'none')
    else if (index < 240) add({ ...line, amountPaise: amountPaise + 100 }, 'none')
    // Paid twice with one reference.
    else if (index < 260)
      for (let copy = 0; copy < 2; copy++) add({ ...line, utr: newUtr(), note: `${reference} AI` }, 'none')
    // Neither UTR nor reference: the right name and amount.
    else if (index < 280) add({ ...line, utr: newUtr(), note: 'payment' }, 'none')
  }
  while (written.length < 2_000)
    add(
      {
        name: random.pick(names),
        utr: newUtr(),
        note: random.pick(['payment', 'rent', 'RW2026', 'RWABC', 'for class']),
        amountPaise: random.pick([...prices, 100, 2_50_000]),
        isCredit: random.below(4) > 0,
      },
      'none',
    )
  const shuffled = written.map((entry) => ({ entry, at: random.below(1e9) })).toSorted((one, two) => one.at - two.at)
  const entries = shuffled.map(({ entry }) => entry)
  const text = [bank.header, ...entries.map(({ line }) => bank.row(line))].join('\n')
  return { text, orders, entries }
}

test.each(Object.keys(banks) as (keyof typeof banks)[])(
  'of 2,000 lines of %s over 300 open orders, none is matched wrongly and every UTR and reference is found',
  (name) => {
    const { text, orders, entries } = generate(20_261_117 + name.length, banks[name])
    const table = readTable(Buffer.from(text))
    if (!table.columns) throw new Error('the columns were not recognised')
    const lines = identifyLines(readLines(table, table.columns).lines)
    expect(lines).toHaveLength(2_000)
    expect(new Set(lines.map(({ hash }) => hash)).size).toBe(2_000)
    const facts = lines.map((line, id) => ({
      ...line,
      id,
      paymentId: null,
      refundId: null,
      orderId: null,
      isApproved: false,
      settledAt: null,
    }))
    const matches = matchLines(facts, { orders, refunds: [] })
    const wrong = entries.filter(({ truth }, id) => {
      const match = matches.get(id)
      return match?.verdict === 'exact' && (truth === 'none' || match.orderIds[0] !== truth.orderId)
    })
    const missed = entries.filter(({ isFindable }, id) => isFindable && matches.get(id)?.verdict !== 'exact')
    expect(wrong).toEqual([])
    expect(missed).toEqual([])
    expect(entries.filter(({ isFindable }) => isFindable)).toHaveLength(200)
    const count = (verdict: string) => [...matches.values()].filter((match) => match.verdict === verdict).length
    expect([count('exact'), count('short'), count('over'), count('doubled')]).toEqual([200, 20, 20, 40])
    expect(count('suggestion')).toBeGreaterThanOrEqual(20)
  },
)
