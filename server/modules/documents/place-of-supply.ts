import { stateOfGstin } from '#contract/gstin.ts'
import { abroad } from '#contract/states.ts'

interface Supply {
  supplierState: string
  /** Where training for people without a GSTIN counts as supplied: the accountant's choice (decision 0041). */
  b2cPlaceOfSupply: 'recipient_state' | 'supplier_state'
}

interface Buyer {
  stateCode: string | null
  company: { gstin: string } | null
}

/** The State whose tax applies. Sections 12 and 13 of the IGST Act, as decision 0041 reads them. */
export function placeOfSupply({ stateCode, company }: Buyer, { supplierState, b2cPlaceOfSupply }: Supply): string {
  const companyState = company && stateOfGstin(company.gstin)
  if (companyState) return companyState
  if (stateCode === abroad) return abroad
  return b2cPlaceOfSupply === 'supplier_state' ? supplierState : (stateCode ?? supplierState)
}

/** Exports are untaxed under a letter of undertaking, and taxed like any other State without one. */
export function rateFor(
  place: string,
  { rateBasisPoints, lutNumber }: { rateBasisPoints: number; lutNumber: string | null },
) {
  return place === abroad && lutNumber ? 0 : rateBasisPoints
}
