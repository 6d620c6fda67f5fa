interface RupeesProps {
  amount: number
  sign?: '₹' | 'Rs. '
}

/**
 * ₹1,999 with the comma drawn by CSS: the text stays the plain number that the spec prints and people search for, and screen
 * readers read one number.
 */
export function Rupees({ amount, sign = '₹' }: RupeesProps) {
  const [whole = '', paise] = (Number.isInteger(amount) ? String(amount) : amount.toFixed(2)).split('.')
  // The last three digits, and pairs before them.
  const [first, ...groups] = whole.split(/(?=(?:\d\d)+\d$)/)
  return (
    <span className="whitespace-nowrap">
      {sign}
      {first}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the digits of one number have no other identity
        <span key={index} className="digit-group">
          {group}
        </span>
      ))}
      {paise && `.${paise}`}
    </span>
  )
}
