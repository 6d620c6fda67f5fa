export interface ReadAmount {
  paise: number
  /** What a suffix or a sign says; null for a bare number. */
  side: 'credit' | 'debit' | null
}

const maxRupeeDigits = 12

/**
 * Reads an amount in the spellings of Indian banks: 1,45,000.00, Rs. 5,310.00, 1,769.00 Dr, (500.00), 500.00-. Null for
 * whatever could mean two things.
 */
export function readAmount(cell: string): ReadAmount | null {
  let text = cell.trim().toLowerCase()
  let side: ReadAmount['side'] = null
  const suffix = /[\s(]*\b(dr|cr)\b\.?\)?$/.exec(text) ?? /(?<=\d)(dr|cr)\.?$/.exec(text)
  if (suffix) {
    side = suffix[1] === 'dr' ? 'debit' : 'credit'
    text = text.slice(0, suffix.index).trim()
  }
  const isBracketed = /^\(.*\)$/.test(text)
  if (isBracketed) text = text.slice(1, -1).trim()
  text = text.replace(/^([+-]?)\s*(?:rs\.?|inr|₹)\s*/, '$1')
  const sign = /^([+-])|([+-])$/.exec(text)
  if (sign) text = text.replace(/^[+-]|[+-]$/, '').trim()
  const paise = readNumber(text)
  if (paise === null) return null
  const isNegative = isBracketed || (sign?.[1] ?? sign?.[2]) === '-'
  if (isNegative) return side === 'credit' ? null : { paise, side: 'debit' }
  return { paise, side }
}

function readNumber(text: string): number | null {
  const european = /^\d{1,3}(?:\.\d{3})+,\d{2}$/.test(text) || /^\d+,\d{2}$/.test(text)
  const plain = european ? text.replaceAll('.', '').replace(',', '.') : text
  const parts = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2})0*)?$/.exec(plain)
  if (!parts?.[1]) return null
  const rupees = parts[1].replaceAll(',', '')
  if (rupees.length > maxRupeeDigits) return null
  return Number(rupees) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
