import { describe, expect, test } from 'vitest'
import { Company, Gstin } from './gst-fields.ts'
import { explainGstin, normalizeGstin, stateOfGstin } from './gstin.ts'
import { listStates } from './states.ts'

const valid = ['24AAQCA8719H1ZC', '29AABCR1718E1ZL', '05AAACG2115R1ZN', '27AAJCS5738D1Z6', '36AASFP8573D2ZN']

describe('a GSTIN', () => {
  test.each(valid)('%s is valid in its own State', (gstin) => {
    expect(explainGstin(gstin)).toBeNull()
    expect(explainGstin(gstin, gstin.slice(0, 2))).toBeNull()
    expect(stateOfGstin(gstin)).toBe(gstin.slice(0, 2))
  })

  test.each(['22AAAAA0000A1Z5', '29ABCDE1234F2Z5', '29AAFCA7488L1Z0'])('%s has a wrong check character', (gstin) => {
    expect(explainGstin(gstin)).toBe('Please check for typos: the last character doesn’t fit the rest of this GSTIN')
  })

  test('any other last character is a typo', () => {
    for (const last of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect(explainGstin(`29AABCR1718E1Z${last}`) === null).toBe(last === 'L')
  })

  test('two neighbours that were swapped are a typo', () => {
    expect(explainGstin('29AABCR7118E1ZL')).toMatch(/typos/)
  })

  test.each([
    ['', 'Enter the GSTIN'],
    ['29AABCR1718E1Z', 'A GSTIN has 15 characters, and this has 14'],
    ['29AABCR1718E1ZLX', 'A GSTIN has 15 characters, and this has 16'],
    ['ABCDEFGHIJKLMNO', 'This isn’t a GSTIN: it has two digits, a PAN and three more characters'],
    ['28AABCR1718E1ZL', 'A GSTIN begins with the code of a State, and 28 isn’t one'],
    ['96AABCR1718E1ZL', 'A GSTIN begins with the code of a State, and 96 isn’t one'],
    ['99AABCR1718E1ZL', 'A GSTIN begins with the code of a State, and 99 isn’t one'],
  ])('%s is refused: %s', (gstin, message) => {
    expect(explainGstin(gstin)).toBe(message)
  })

  test('a State that contradicts it is named', () => {
    expect(explainGstin('29AABCR1718E1ZL', '27')).toBe('This GSTIN is registered in Karnataka, not in Maharashtra')
  })

  test('is accepted however it is typed, and stored in one way', () => {
    expect(normalizeGstin(' 29 aabcr1718e-1zl ')).toBe('29AABCR1718E1ZL')
    expect(Gstin.parse('29 aabcr 1718e 1zl')).toBe('29AABCR1718E1ZL')
    expect(Gstin.safeParse('29AABCR1718E1ZX').error?.issues[0]?.message).toMatch(/typos/)
  })
})

test('a company needs a name, a GSTIN and an address', () => {
  const company = {
    legalName: 'Sahyadri Analytics LLP',
    gstin: '27 aajcs5738d 1z6',
    address: '402 Lotus House\nPune 411016',
  }
  expect(Company.parse(company)).toEqual({ ...company, gstin: '27AAJCS5738D1Z6' })
  expect(Company.safeParse({ ...company, address: 'Pune' }).success).toBe(false)
})

test('the list of States is alphabetical, with the places outside every State last', () => {
  const names = listStates().map(({ name }) => name)
  expect(names).toHaveLength(38)
  expect(names[0]).toBe('Andaman & Nicobar Islands')
  expect(names.slice(-2)).toEqual(['Other Countries', 'Other Territory'])
})
