/** Rupees as people type them: `1,999.50`, `₹ 500`. NaN if it is no number. */
export function parseRupees(text: string): number {
  const digits = text.replaceAll(/[\s,₹]/g, '')
  return digits === '' ? Number.NaN : Number(digits)
}
