/** The texts of the fields for a GST invoice. They are loaded with those fields, which most forms don't show. */
export const billing = {
  state: {
    label: 'State',
    hint: 'Where you live. Your invoice names it.',
    companyHint: 'Where your company is registered. It follows from the GSTIN.',
    choose: 'Choose your State',
    abroad: 'Outside India',
  },
  needsInvoice: 'I need a GST invoice for my company',
  company: {
    title: 'Your company',
    legalName: 'Legal name',
    legalNameHint: 'As on its GST certificate',
    gstin: 'GSTIN',
    gstinHint: '15 letters and digits',
    address: 'Registered address',
  },
  /** On the private page, after the form. */
  later: {
    submit: 'Get the GST invoice',
    busy: 'Making the invoice',
    hint: 'We’ll cancel your current invoice with a credit note and issue a new one in the company’s name. You’ll get both by email.',
    hintUnpaid: 'We’ll put these details on your invoice as soon as your payment is confirmed.',
    replaced: 'Done. The new invoice is in the list above and on its way to your inbox.',
    noted: 'Saved. Your invoice will be in the company’s name.',
  },
} as const
