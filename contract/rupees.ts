/** An amount as the site writes it: whole rupees without a fraction, else with both digits of paise. */
export function formatRupees(amount: number, sign: '₹' | 'Rs. ' = '₹'): string {
  return sign + (Number.isInteger(amount) ? amount : amount.toFixed(2))
}
