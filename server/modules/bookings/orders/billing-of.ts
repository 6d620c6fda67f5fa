import { stateOfGstin } from '#contract/gstin.ts'
import type { Billing } from './store.ts'

interface GivenBilling {
  stateCode?: string | undefined
  company?: { legalName: string; gstin: string; address: string } | undefined
}

/** A company's State follows from its GSTIN. */
export function billingOf({ stateCode, company }: GivenBilling): Billing {
  return {
    stateCode: company ? stateOfGstin(company.gstin) : (stateCode ?? null),
    companyName: company?.legalName ?? null,
    companyGstin: company?.gstin ?? null,
    companyAddress: company?.address ?? null,
  }
}
