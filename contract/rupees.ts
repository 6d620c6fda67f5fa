/** Whole rupees without decimals, else with two, in Indian digit groups: `₹1,999`, `₹1,00,000`. */
export function formatRupees(amount: number): string {
  const [whole = '', paise] = plainRupees(amount).split('.')
  return `₹${splitIntoGroups(whole).join(',')}${paise ? `.${paise}` : ''}`
}

/** The number alone, without groups: `1999`, `1499.50`. */
export function plainRupees(amount: number): string {
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
}

/** The last three digits, and pairs before them. */
export function splitIntoGroups(digits: string): string[] {
  const pairs = digits.slice(0, -3)
  const first = pairs.length % 2
  const groups = [pairs.slice(0, first), ...(pairs.slice(first).match(/../g) ?? []), digits.slice(-3)]
  return groups.filter(Boolean)
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
