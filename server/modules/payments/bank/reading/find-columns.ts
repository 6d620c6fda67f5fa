import type { StatementColumns } from '#contract/staff/bank-statements.ts'

/** What a column's header may say, once only letters and digits are left. The first that fits wins. */
const words: Record<keyof StatementColumns, readonly RegExp[]> = {
  date: [
    /^(txn|tran|trans|transaction|posting|posted|booking)( posted)? (date|dt)$/,
    /^date$/,
    /^(value|val) (date|dat|dt)$/,
  ],
  narration: [
    /^(transaction )?(narration|description|particulars|remarks|details)$/,
    /narration|description|particulars/,
  ],
  reference: [
    /^(utr|rrn)( no| number)?$/,
    /^(chq|cheque|ref|reference|instrument|transaction id|utr)[a-z ]*( no| number)?$/,
    /^chqno$/,
  ],
  credit: [/^(credit|deposit|deposits|cr|paid in)( amount| amt)?( in)?( inr| cr| rs)?$/],
  debit: [/^(debit|withdrawal|withdrawals|dr|paid out)( amount| amt)?( in)?( inr| dr| rs)?$/],
  amount: [/^(transaction |txn )?(amount|amt)( in)?( inr| rs)?$/],
  side: [/^(dr cr|cr dr|debit credit|credit debit|type|transaction type|txn type|d c)$/],
}

/** Which column is which, by the words of its header; null unless it is a statement's. */
export function findColumns(header: readonly string[]): StatementColumns | null {
  const titles = header.map(toWords)
  const find = (name: keyof StatementColumns) => {
    for (const word of words[name]) {
      const index = titles.findIndex((title) => word.test(title))
      if (index >= 0) return index
    }
    return null
  }
  const date = find('date')
  const narration = find('narration') ?? find('reference')
  if (date === null || narration === null) return null
  const columns = { date, narration, reference: find('reference'), ...findMoney(find) }
  return isComplete(columns) ? columns : null
}

function findMoney(find: (name: keyof StatementColumns) => number | null) {
  const credit = find('credit')
  const debit = find('debit')
  if (credit !== null && debit !== null) return { credit, debit, amount: null, side: null }
  return { credit: null, debit: null, amount: find('amount'), side: find('side') }
}

/** Whether amounts can be read: from columns of their own, or from one that has signs. */
export function isComplete({ credit, amount }: StatementColumns): boolean {
  return amount !== null || credit !== null
}

export const toWords = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
