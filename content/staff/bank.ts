import { limits } from '#contract/limits.ts'

const { maxMegabytes, maxLines } = limits.statement
const lines = (count: number) => (count === 1 ? 'one line' : `${count.toLocaleString('en-IN')} lines`)
const rows = (count: number) => (count === 1 ? 'One row' : `${count.toLocaleString('en-IN')} rows`)

/** Matching a bank statement with orders and refunds, in the team's console. */
export const bank = {
  title: 'Match a bank statement',
  open: 'Match a bank statement',
  payments: 'Payments to verify',
  unreachable: 'We couldn’t reach the server, or it had a problem.',

  upload: {
    title: 'Add a statement',
    hint: `CSV or text from HDFC, ICICI, SBI, Axis, Kotak or another bank, up to ${maxMegabytes} MB and ${maxLines.toLocaleString('en-IN')} lines. Nothing is settled until you approve it.`,
    file: 'Statement file',
    choose: 'Choose a file, or drop it here',
    chosen: (name: string) => `Chosen: ${name}`,
    or: 'or',
    paste: 'Paste the statement',
    pasteHint: 'Copy the rows together with their header.',
    read: 'Read the statement',
    reading: 'Reading',
  },

  preview: {
    title: 'Check the columns',
    recognised: 'We recognised these columns. Change any that are wrong.',
    remembered: 'These are the columns you chose for an earlier statement like this.',
    unclear: 'We don’t know this layout. Please say which column is which; we’ll remember it for next time.',
    column: (header: string) => `What is in the column ‘${header}’?`,
    unnamed: (place: number) => `Column ${place}`,
    roles: {
      '': 'Not used',
      date: 'Date',
      narration: 'Description',
      reference: 'UTR or reference',
      credit: 'Money in',
      debit: 'Money out',
      amount: 'Amount with Dr or Cr',
      side: 'Dr or Cr',
    },
    table: 'The first rows of the statement',
    count: (count: number) => (count === 0 ? 'No line can be read yet.' : `We can read ${lines(count)}.`),
    skipped: (count: number) => `${rows(count)} can’t be read`,
    skippedRow: (row: number) => `Row ${row}`,
    why: {
      date: 'The date isn’t clear.',
      amount: 'The amount isn’t clear.',
      side: 'It doesn’t say whether money came in or went out.',
      width:
        'It has more columns than the header, so an amount may be in the wrong one. A comma in a description does that. If it matters, check it in your bank’s own app.',
    },
    repeated: (role: string, columns: string[]) =>
      `‘${role}’ is chosen for ${columns.map((column) => `‘${column}’`).join(' and ')}. Leave it on one of them.`,
    scroll: 'Scroll the table sideways to see all columns.',
    reading: 'Reading the statement',
    incomplete: 'Choose the columns with the date, the description and the amounts.',
    save: 'Save and match',
    cancel: 'Start over',
  },

  imported: ({ lineCount, newCount }: { lineCount: number; newCount: number }) =>
    newCount === 0
      ? 'All of these lines were here already. Nothing has changed.'
      : newCount === lineCount
        ? `${newCount === 1 ? 'One line' : `${newCount.toLocaleString('en-IN')} lines`} added.`
        : `${newCount.toLocaleString('en-IN')} of ${lineCount.toLocaleString('en-IN')} lines added. The others were here already.`,

  period: { from: 'From', to: 'To' },
  loading: 'Matching the lines',
  failed: { title: 'We couldn’t load the lines', text: 'We couldn’t reach the server, or it had a problem.' },
  empty: {
    title: 'No lines in this period',
    text: 'Add the bank’s statement for these days, and its lines are matched here.',
  },
  nothing: {
    title: 'Nothing to approve',
    text: 'No line of this period is an exact match that is still open.',
  },

  sections: {
    exact: {
      title: 'Exact matches',
      todo: 'The UTR or our reference fits, and so does the amount. Approve them together.',
    },
    approved: { title: 'Approved, takes effect in a minute', todo: 'Nothing is settled yet. You can still undo it.' },
    suggestion: {
      title: 'Suggestions',
      todo: 'The amount fits, and so may the payer. Check, then choose the order; we never settle these by ourselves.',
    },
    doubled: {
      title: 'Doubled',
      todo: 'More than one line could pay the same order. Choose the right one; the other has to go back.',
    },
    short: {
      title: 'Too little',
      todo: 'First look in Payments: several transfers may be enough together, and then you approve the proof there. If not, ask the payer for the rest, or send the money back.',
    },
    over: {
      title: 'Too much',
      todo: 'Approve the proof in Payments, and send the rest back with the order’s reference in the note. Once the statement has that transfer, approve it here, and both are settled. To send everything back, refund the booking and the rest as two transfers.',
    },
    refund_due: {
      title: 'Has to go back',
      todo: 'The order was paid by other money, or can’t take it. Check the order: a mistyped UTR looks the same. Then record the money as a refund due, and send it back from the order.',
    },
    reversed: {
      title: 'Taken back by the bank',
      todo: 'The same amount came in and went out again. If its order is paid, ask the payer to pay again.',
    },
    unknown: {
      title: 'Unknown',
      todo: 'Nothing we know fits. A payment provider’s payouts are here too. If it’s for a seat, ask the payer for their reference, or add the registration.',
    },
    settled: { title: 'Already settled', todo: 'Nothing to do.' },
  },
  columns: {
    select: 'Select',
    line: 'Bank’s line',
    day: 'Day',
    amount: 'Amount',
    order: 'Order',
  },
  money: (isCredit: boolean) => (isCredit ? 'Money in' : 'Money out'),
  by: { utr: 'by UTR', reference: 'by reference', choice: 'approved by the team' },
  utr: (utr: string) => `UTR ${utr}`,
  noWords: 'Money out',
  costs: (amount: string) => `costs ${amount}`,
  ordered: (day: string) => `ordered ${day}`,
  hasProof: 'screenshot sent',
  hasUtr: 'gave this UTR',
  noOrder: 'None that we know of',
  taken: 'Another line was approved for this order',
  refund: 'Marks the refund as done',
  secondPayment: 'Paid twice: this money has to go back',
  bookedUtr: 'This UTR is in the books already. Ask the bank whether the money came twice.',
  refundDue: 'Refund due',
  record: 'Record as refund due',
  recordOf: (name: string, amount: string) => `Record as refund due: ${amount} from ${name}`,
  choose: 'It’s this one',
  chooseOf: (name: string, amount: string) => `It’s this one: settle the order of ${name} with ${amount}`,
  select: (name: string, amount: string) => `${amount} for ${name}`,
  selectAll: (count: number) => (count === 1 ? 'Select the exact match' : `Select all ${count} exact matches`),
  selected: (count: number, amount: string) => `${count} selected · ${amount}`,
  approve: (count: number) =>
    count === 0 ? 'Select what to approve' : count === 1 ? 'Approve one match' : `Approve ${count} matches`,
  approved: (count: number) => `${count === 1 ? 'One line' : `${count} lines`} approved. You have a minute to undo it.`,
  settled: (count: number) => `${count === 1 ? 'One line' : `${count} lines`} settled.`,
  lines: 'Lines of the bank',
  undo: 'Undo',
  undoEvery: 'Undo all',
  undoEach: (name: string, amount: string) => `Undo: ${amount} for ${name}`,
  undoAll: (count: number, seconds: number) => `${count} approved · ${seconds} s to undo`,
  applying: (count: number) => `${count} approved · being settled`,
  undone: 'Undone. Nothing was settled.',
  notApproved: 'Nothing was approved',
  notUndone: 'It wasn’t undone',
  leftOut: (count: number) =>
    count === 1
      ? 'One line isn’t shown: money out that names none of our orders.'
      : `${count.toLocaleString('en-IN')} lines aren’t shown: money out that names none of our orders.`,
  more: (shown: number, count: number) =>
    `The first ${shown} of ${count.toLocaleString('en-IN')}. Choose fewer days to see the others.`,

  books: {
    title: 'Bank against books',
    open: 'Bank against books',
    hint: 'UPI payments and transfers. Card payments reach the bank as their provider’s payouts, which are listed as unknown.',
    loading: 'Comparing the bank with the books',
    noLines: {
      title: 'No bank lines in this period',
      text: 'Add the bank’s statement for these days first. Until then everything looks missing.',
    },
    agreed: (count: number) =>
      count <= 1
        ? `${count === 0 ? 'No' : 'One'} payment or refund is in both.`
        : `${count.toLocaleString('en-IN')} payments and refunds are in both.`,
    onlyInBooks: {
      title: 'In our books, not at the bank',
      todo: 'We settled these, and no line shows the money. Check the days around them, then the proof.',
      empty: 'Everything we settled is on the statement.',
    },
    onlyInBank: {
      title: 'At the bank, not in our books',
      todo: 'This money moved, and no payment or refund of ours says why.',
      empty: 'Every line that concerns us is settled.',
    },
    refund: 'Refund',
    payment: 'Payment',
    providers: { upi: 'UPI', manual: 'Added by the team' } as Record<string, string>,
    columns: { what: 'What', day: 'Day', amount: 'Amount', utr: 'UTR' },
    noUtr: 'Not known',
  },
} as const
