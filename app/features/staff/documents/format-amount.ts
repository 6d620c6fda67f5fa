import { formatRupees } from '#contract/rupees.ts'

/** With paise in every row, so that the columns line up. */
export function formatAmount(rupees: number): string {
  const text = formatRupees(Math.abs(rupees))
  return `${rupees < 0 ? '−' : ''}${text}${text.includes('.') ? '' : '.00'}`
}
