import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { DateTime, line, paragraph } from '../fields.ts'
import { Gstin, State } from '../gst-fields.ts'
import { explainGstin } from '../gstin.ts'
import { limits } from '../limits.ts'
import { orNull, version } from './catalogue-fields.ts'

const prefixMessage = 'One to three capital letters or digits'
const Prefix = z.string(prefixMessage).check(z.trim(), z.regex(/^[A-Z0-9]{1,3}$/, prefixMessage))
const rateMessage = 'A rate between 0 and 40 per cent'

const fields = {
  legalName: line({ message: 'Please enter the legal name', min: 2, max: limits.legalName.max }),
  address: paragraph({ message: 'Please enter the address', min: 10, max: limits.postalAddress.max }),
  stateCode: State,
  /** Null while we are not registered: then the documents are receipts without tax. */
  gstin: orNull(Gstin),
  /** 999293 is commercial training and coaching. */
  sac: z.string('A SAC has six digits').check(z.trim(), z.regex(/^\d{6}$/, 'A SAC has six digits')),
  /** In per cent. */
  rate: z
    .number(rateMessage)
    .check(z.minimum(0, rateMessage), z.maximum(40, rateMessage), z.multipleOf(0.01, rateMessage)),
  /** For people without a GSTIN. */
  b2cPlaceOfSupply: z.enum(['recipient_state', 'supplier_state'], 'Please choose one'),
  receiptPrefix: Prefix,
  invoicePrefix: Prefix,
  creditNotePrefix: Prefix,
  refundNotePrefix: Prefix,
  /** Of the letter of undertaking that frees exports from tax. */
  lutNumber: orNull(line({ message: 'Please enter the number', min: 1, max: 30 })),
}

export const prefixNames = ['receiptPrefix', 'invoicePrefix', 'creditNotePrefix', 'refundNotePrefix'] as const

/** The form of the settings. */
export const GstSettingsInput = z.object({ ...fields, version }).check(({ value, issues }) => {
  const contradiction = value.gstin && explainGstin(value.gstin, value.stateCode)
  if (contradiction) issues.push({ code: 'custom', path: ['gstin'], message: contradiction, input: value })
  // Pages say that prices include GST, and a supply without it needs a bill of supply, which we do not issue.
  if (value.gstin && value.rate === 0)
    issues.push({ code: 'custom', path: ['rate'], message: 'With a GSTIN the rate must be above 0', input: value })
  for (const [index, name] of prefixNames.entries())
    if (prefixNames.slice(0, index).some((other) => value[other] === value[name]))
      issues.push({ code: 'custom', path: [name], message: 'Each series needs a prefix of its own', input: value })
})
export type GstSettingsInput = z.output<typeof GstSettingsInput>

export const GstSettings = z.object({
  ...fields,
  gstin: z.nullable(z.string()),
  lutNumber: z.nullable(z.string()),
  /** Null until somebody saved them. */
  changed_at: z.nullable(DateTime),
  version,
  /** Whether the caller may change them and close months. */
  isOwner: z.boolean(),
})
export type GstSettings = z.output<typeof GstSettings>

export const getGstSettings = endpoint({
  method: 'GET',
  path: '/api/staff/gst-settings',
  summary: 'Who issues receipts and invoices, with which tax and numbers',
  tag: 'Staff',
  access: 'staff',
  reply: json(GstSettings),
})

export const changeGstSettings = endpoint({
  method: 'PUT',
  path: '/api/staff/gst-settings',
  summary: 'Change them for documents to come; issued ones stay as they are',
  tag: 'Staff',
  access: 'owner',
  body: GstSettingsInput,
  reply: json(GstSettings),
})
