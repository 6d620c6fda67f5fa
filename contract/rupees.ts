/** Whole rupees without decimals, else with two. */
export function formatRupees(amount: number, sign: '₹' | 'Rs. ' = '₹'): string {
  return sign + (Number.isInteger(amount) ? amount : amount.toFixed(2))
}

/** An amount in a currency's smallest unit. Rupees as everywhere else, other currencies with their code. */
export function formatMoney(minor: number, currency: string): string {
  if (currency === 'INR') return formatRupees(minor / 100)
  try {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency, currencyDisplay: 'code' })
    return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    // Intl throws on a malformed currency code.
    return `${minor} ${currency}`
  }
}
