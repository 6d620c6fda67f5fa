/** An amount in words, in lakh and crore, with 'only' at the end. */
export function rupeesInWords(amount: number): string {
  const paise = Math.round(amount * 100)
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const fraction = rest > 0 ? ` and ${inWords(rest)} paise` : ''
  return `Rupees ${inWords(rupees)}${fraction} only`
}

const small = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  'seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ')
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

function inWords(number: number): string {
  for (const [size, name] of scales) {
    if (number < size) continue
    const rest = number % size
    const head = `${inWords(Math.floor(number / size))} ${name}`
    if (rest === 0) return head
    return `${head} ${rest < 100 ? 'and ' : ''}${inWords(rest)}`
  }
  if (number < 20) return small[number] ?? ''
  const unit = number % 10
  return `${tens[Math.floor(number / 10)]}${unit > 0 ? `-${small[unit]}` : ''}`
}
