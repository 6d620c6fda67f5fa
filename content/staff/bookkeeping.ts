/** The accountant's page. */
export const bookkeeping = {
  title: 'Bookkeeping',
  documents: 'All documents of this period',
  loading: 'Loading the totals',
  failed: { title: 'We couldn’t load the totals', text: 'We couldn’t reach the server, or it had a problem.' },

  month: 'Month',
  soFar: (month: string) => `${month} (so far)`,
  otherDates: 'Other dates',
  from: 'From',
  to: 'To',
  choose: 'Choose the first and the last day.',

  documentsTitle: 'Receipts, invoices and notes',
  rows: {
    invoices: 'Tax invoices',
    creditNotes: 'Credit notes',
    net: 'Net: what the return declares',
    receipts: 'Receipts, without tax',
    refundNotes: 'Refund notes, without tax',
  },
  columns: {
    what: 'Documents',
    count: 'Count',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST',
    igst: 'IGST',
    total: 'Total',
  },

  moneyTitle: 'Money in and out',
  moneyColumns: { what: 'Money', count: 'Count', amount: 'Amount', fees: 'Fees' },
  providers: { stripe: 'Card (Stripe)', sandbox: 'Card (sandbox)', upi: 'UPI', manual: 'Added by the team' } as Record<
    string,
    string
  >,
  refunds: 'Refunds',
  unknown: '–',
  unknownFees: 'A dash under Fees means that we don’t know every fee yet.',

  returnTitle: 'Sheets for GSTR-1',
  returnLead: 'CSV files with the columns of the Government’s offline tool.',
  booksTitle: 'For the books',
  sheets: {
    b2b: 'Table 4: invoices to companies with a GSTIN',
    b2cl: 'Table 5: invoices above ₹1 lakh to people in other States',
    b2cs: 'Table 7: everybody else by State, less their credit notes',
    exp: 'Table 6: invoices to people abroad',
    cdnr: 'Table 9: credit notes to companies',
    cdnur: 'Table 9: credit notes for b2cl and exp',
    'hsn-b2b': 'Table 12: by service code, companies',
    'hsn-b2c': 'Table 12: by service code, people',
    docs: 'Table 13: number ranges of the documents',
    register: 'Every document, one per line',
    payments: 'Every payment, with its fee if known',
    refunds: 'Every refund',
    summary: 'The totals on this page',
  },

  state: {
    open: (month: string) => `${month} is open`,
    openText: 'Close it once its GST return is filed.',
    running: (month: string) => `${month} isn’t over yet`,
    runningText: 'You can close it once it is. The totals are those so far.',
    closed: (month: string) => `${month} is closed`,
    closedBy: (day: string, name: string) => `Closed on ${day} by ${name}.`,
    closedOn: (day: string) => `Closed on ${day}.`,
    owner: 'Only the owner can close it: the team member with the oldest account.',
  },
  close: {
    open: (month: string) => `Close ${month}`,
    title: (month: string) => `Close ${month}?`,
    text: (month: string) =>
      `No invoice or credit note can be dated in ${month} any more, and buyers can no longer add a company to its invoices.`,
    forGood:
      'A closed month can’t be opened again. Refunds still work: their credit notes count in the month of the refund.',
    confirm: 'Close month',
    working: 'Closing',
    keep: 'Keep it open',
    failed: 'The month wasn’t closed',
    done: (month: string) => `${month} is closed`,
  },
}
