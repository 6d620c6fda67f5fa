import { describe, expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words.ts'

describe('an amount in words', () => {
  test.each([
    [0, 'Rupees zero only'],
    [1, 'Rupees one only'],
    [13, 'Rupees thirteen only'],
    [40, 'Rupees forty only'],
    [99, 'Rupees ninety-nine only'],
    [100, 'Rupees one hundred only'],
    [105, 'Rupees one hundred and five only'],
    [1000, 'Rupees one thousand only'],
    [1005, 'Rupees one thousand and five only'],
    [1200, 'Rupees one thousand two hundred only'],
    [1999, 'Rupees one thousand nine hundred and ninety-nine only'],
    [15_000, 'Rupees fifteen thousand only'],
    [100_000, 'Rupees one lakh only'],
    [125_050, 'Rupees one lakh twenty-five thousand and fifty only'],
    [10_000_001, 'Rupees one crore and one only'],
    [123_456_789, 'Rupees twelve crore thirty-four lakh fifty-six thousand seven hundred and eighty-nine only'],
  ])('%d is %s', (amount, words) => {
    expect(rupeesInWords(amount)).toBe(words)
  })

  test('includes paise without floating-point errors', () => {
    expect(rupeesInWords(1500.5)).toBe('Rupees one thousand five hundred and fifty paise only')
    expect(rupeesInWords(19.99)).toBe('Rupees nineteen and ninety-nine paise only')
  })
})
