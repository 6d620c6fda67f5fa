/** Whole rupees without decimals, else with two, in Indian digit groups: `₹1,999`, `₹43,489.50`, `−₹1,00,000`. */
export function formatRupees(amount: number): string {
  // A sum of rupees may be off by a trillionth.
  const [whole = '', decimals] = Math.abs(amount).toFixed(2).split('.')
  const paise = decimals === '00' ? '' : decimals
  const sign = amount < 0 && (paise || whole !== '0') ? '−' : ''
  // The last three digits, and pairs before them.
  return `${sign}₹${whole.replaceAll(/(\d)(?=(?:\d\d)+\d$)/g, '$1,')}${paise ? `.${paise}` : ''}`
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
