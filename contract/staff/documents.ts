import * as z from 'zod/mini'
import { DocumentKind } from '../documents.ts'
import { endpoint, json, pdf } from '../endpoint.ts'
import { DateTime } from '../fields.ts'
import { Day, IdParams, listQuery, page } from './list.ts'

/** A document in the register. Amounts are in rupees. */
export const StaffDocument = z.object({
  id: z.int(),
  kind: DocumentKind,
  number: z.string(),
  issued_at: DateTime,
  orderId: z.int(),
  /** Finds the booking; null if it was erased. */
  reference: z.nullable(z.string()),
  /** The payer; for a company's invoice the company. */
  name: z.string(),
  email: z.string(),
  gstin: z.nullable(z.string()),
  /** The code of a State; null without tax. */
  placeOfSupply: z.nullable(z.string()),
  /** In per cent. */
  rate: z.number(),
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
  total: z.number(),
  /** The number of the document that a note corrects. */
  against: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type StaffDocument = z.output<typeof StaffDocument>

export const listStaffDocuments = endpoint({
  method: 'GET',
  path: '/api/staff/documents',
  summary: 'The register of receipts, invoices and notes, newest first; from and to are days in India, both included',
  tag: 'Staff',
  access: 'staff',
  query: z.object({
    ...listQuery,
    kind: z.optional(DocumentKind),
    from: z.optional(Day),
    to: z.optional(Day),
  }),
  reply: json(page(StaffDocument)),
})

export const showDocumentPdf = endpoint({
  method: 'GET',
  path: '/api/staff/documents/:id/pdf',
  summary: 'A receipt, invoice or note as PDF',
  tag: 'Staff',
  access: 'staff',
  params: IdParams,
  reply: pdf,
})
