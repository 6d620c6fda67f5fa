import * as z from 'zod/mini'
import { endpoint, json, nothing, pdf } from './endpoint.ts'
import { DateTime } from './fields.ts'
import { Company } from './gst-fields.ts'
import { LinkParams } from './link-params.ts'
import { IdParams } from './staff/list.ts'

/** A receipt while we are not registered for GST, an invoice once we are, and the notes that take part of either back. */
const documentKinds = ['receipt', 'invoice', 'credit_note', 'refund_note'] as const
export const DocumentKind = z.enum(documentKinds)
export type DocumentKind = z.output<typeof DocumentKind>

export const IssuedDocument = z.object({
  id: z.int(),
  kind: DocumentKind,
  number: z.string(),
  issued_at: DateTime,
  /** In rupees, including tax. */
  amount: z.number(),
})
export type IssuedDocument = z.output<typeof IssuedDocument>

/** A document as its payer sees it. */
export const PayersDocument = z.extend(IssuedDocument, {
  /** The legal name of the company that it is for. */
  company: z.nullable(z.string()),
})
export type PayersDocument = z.output<typeof PayersDocument>

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/registrations/:token/documents/:id',
  summary: 'A receipt, invoice or note of a registration as PDF, by its secret link',
  tag: 'Registrations',
  access: 'anyone',
  params: z.extend(IdParams, LinkParams.shape),
  reply: pdf,
})

/** GST details that come after the payment. The State follows from the GSTIN. */
export const addCompany = endpoint({
  method: 'POST',
  path: '/api/registrations/:token/company',
  summary:
    'Have the invoice in the name of a company: a credit note and a new invoice, until the month’s return is closed',
  tag: 'Registrations',
  access: 'anyone',
  throttled: true,
  params: LinkParams,
  body: Company,
  reply: json(z.object({ documents: z.array(PayersDocument) })),
})

/** The team's way, without a limit, once a link has been used twice. */
export const changeCompany = endpoint({
  method: 'POST',
  path: '/api/staff/registrations/:id/company',
  summary: 'Put the invoice of an order in the name of a company: a credit note and a new invoice',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  body: Company,
  reply: nothing,
})
