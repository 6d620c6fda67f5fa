/** UPI and IMPS: exactly twelve digits. Before an @ they are part of a UPI address, such as a phone number's. */
const twelveDigits = /(?<!\d)\d{12}(?!\d|-?\d?@)/g
/** NEFT and RTGS: sixteen or twenty-two letters and digits, mostly digits. */
const transferNumber = /(?<![A-Z0-9])(?=[A-Z])(?:[A-Z]{1,5}\d{11,15}|[A-Z]{4}[A-Z0-9]\d{17})(?![A-Z0-9])/g

/** Where banks put it: right after the IFSC, after the direction, or first. */
const places = [
  /[A-Z]{4}0[A-Z0-9]{6}-(\d{12})(?!\d)/,
  /\bUPI\/(?:CR|DR|P2A|P2M)\/(\d{12})(?!\d)/,
  /\bUPI[/-](\d{12})(?=[/-])/,
]

/**
 * The number under which the bank booked a transfer: from its own column, or else from the narration. Null where two
 * numbers could be it, since a payer may write any number into the note.
 */
export function findUtr(reference: string, narration: string): string | null {
  return fromReference(reference.toUpperCase()) ?? fromNarration(narration.toUpperCase())
}

function fromReference(text: string): string | null {
  const compact = text.replace(/\s/g, '')
  if (/^\d+$/.test(compact)) {
    // HDFC pads it to sixteen digits. What is shorter than nine without the zeros is a cheque's.
    const digits = compact.replace(/^0+/, '')
    return digits.length >= 9 && digits.length <= 12 && compact.length >= 12 ? digits.padStart(12, '0') : null
  }
  return findOnly(text)
}

/** The first place counts: the note, in which a payer may imitate another, is behind it. */
function fromNarration(text: string): string | null {
  const found = places.map((place) => place.exec(text)).filter((match) => match !== null)
  const [first] = found.sort((one, other) => one.index - other.index)
  return first?.[1] ?? findOnly(text)
}

function findOnly(text: string): string | null {
  const transfers = pickOnly(text.match(transferNumber)?.filter(isTransferNumber))
  return transfers ?? pickOnly(text.replace(transferNumber, ' ').match(twelveDigits))
}

function pickOnly(found: readonly string[] | null | undefined): string | null {
  const [only, ...others] = new Set(found)
  return others.length === 0 ? (only ?? null) : null
}

const isTransferNumber = (text: string) => text.length === 16 || text.length === 22
