/** Groups a card number by four digits. */
export function groupCardNumber(typed: string): string {
  const digits = digitsIn(typed).slice(0, 16)
  return digits.match(/\d{1,4}/g)?.join(' ') ?? ''
}

/** `1230`, `12/30` and a browser's `12/2030` become `12 / 30`; a month that can only be one digit gets its zero. */
export function formatExpiry(typed: string): string {
  const digits = digitsIn(typed).replace(/^([2-9])/, '0$1')
  const month = digits.slice(0, 2)
  const rest = digits.slice(2)
  const year = rest.length === 4 ? rest.slice(2) : rest.slice(0, 2)
  return year === '' ? month : `${month} / ${year}`
}

/** Formats a field's value while typing, and keeps the caret after the same digit. */
export function formatInPlace(input: HTMLInputElement, format: (typed: string) => string): void {
  const { value, selectionStart } = input
  const caret = selectionStart ?? value.length
  const formatted = format(value)
  if (formatted === value) return
  input.value = formatted
  const place =
    caret === value.length ? formatted.length : caretAfterDigits(formatted, digitsIn(value.slice(0, caret)).length)
  input.setSelectionRange(place, place)
}

/** The index after the text's first `digits` digits. */
export function caretAfterDigits(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; seen < digits && place < text.length; place++) if (/\d/.test(text.charAt(place))) seen++
  return place
}

function digitsIn(text: string): string {
  return text.replaceAll(/\D/g, '')
}
