/** Whole rupees without decimals, else with two. */
export function formatRupees(amount: number, sign: '₹' | 'Rs. ' = '₹'): string {
  return sign + (Number.isInteger(amount) ? amount : amount.toFixed(2))
}
