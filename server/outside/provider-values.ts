/** The types say string, but a signature does not guarantee it. Limited to the length of our column. */
export function isName(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength && !value.includes('\0')
}

export function amountOf(amount: unknown): number {
  return typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : 0
}

export function currencyOf(currency: unknown): string {
  return isName(currency, 3) ? currency.toUpperCase() : ''
}
