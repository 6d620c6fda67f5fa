import * as z from 'zod/mini'
import { line, paragraph } from './fields.ts'
import { explainGstin, normalizeGstin } from './gstin.ts'
import { limits } from './limits.ts'
import { isStateCode, type StateCode } from './states.ts'

const stateMessage = 'Please select your State'

/** Where the buyer lives; 96 is outside India. */
export const State = z.string(stateMessage).check(z.refine(isStateCode, stateMessage)) as z.ZodMiniType<
  StateCode,
  string
>

/** Stored without spaces, in capitals. Its first two digits are its State. */
export const Gstin = z
  .string('Enter the GSTIN')
  .check(z.maxLength(30, 'Enter the GSTIN'), z.overwrite(normalizeGstin), ({ value, issues }) => {
    const message = explainGstin(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })

/** The buyer's company, for an invoice in its name. */
export const Company = z.object({
  legalName: line({ message: 'Enter the company’s legal name', min: 2, max: limits.legalName.max }),
  gstin: Gstin,
  address: paragraph({ message: 'Enter the company’s address', min: 10, max: limits.postalAddress.max }),
})
export type Company = z.output<typeof Company>
