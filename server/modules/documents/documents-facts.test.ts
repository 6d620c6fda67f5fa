import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthInIndia } from '#contract/indian-days.ts'
import { financialYearOf } from './financial-year.ts'
import { placeOfSupply, rateFor } from './place-of-supply.ts'
import { splitCredit, splitTax, sumParts, type TaxParts, totalOf } from './split-tax.ts'

const within = { rateBasisPoints: 1800, isInterState: false }
const across = { rateBasisPoints: 1800, isInterState: true }

describe('tax within an amount', () => {
  test.each([
    [1999, 152.47, 1694.06, 304.93, 1694.07],
    [4999, 381.28, 4236.44, 762.56, 4236.44],
    [1499, 114.33, 1270.34, 228.66, 1270.34],
    [999, 76.19, 846.62, 152.39, 846.61],
  ])('₹%d', (total, half, taxable, igst, taxableAcross) => {
    const paise = (rupees: number) => Math.round(rupees * 100)
    expect(splitTax(total * 100, within)).toEqual({
      taxablePaise: paise(taxable),
      cgstPaise: paise(half),
      sgstPaise: paise(half),
      igstPaise: 0,
    })
    expect(splitTax(total * 100, across)).toEqual({
      taxablePaise: paise(taxableAcross),
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: paise(igst),
    })
  })

  test('the parts of every whole amount up to ₹50,000 add up to it', () => {
    for (let rupees = 1; rupees <= 50_000; rupees++)
      for (const rate of [within, across]) expect(totalOf(splitTax(rupees * 100, rate))).toBe(rupees * 100)
  })

  test('any amount at any rate: the parts add up, are not negative, and the tax is right to a paisa', () => {
    const anyRate = fc.record({
      rateBasisPoints: fc.constantFrom(0, 500, 1200, 1800, 2800),
      isInterState: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), anyRate, (total, rate) => {
        const parts = splitTax(total, rate)
        expect(totalOf(parts)).toBe(total)
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
        const tax = total - parts.taxablePaise
        expect(Math.abs(tax - (parts.taxablePaise * rate.rateBasisPoints) / 10_000)).toBeLessThanOrEqual(2)
      }),
    )
  })
})

test('credits of any sizes never exceed the rest of any part, and end at zero exactly', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 400_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, fc.boolean(), (credits, isInterState) => {
      const rate = { rateBasisPoints: 1800, isInterState }
      let rest: TaxParts = splitTax(
        credits.reduce((sum, amount) => sum + amount, 0),
        rate,
      )
      for (const amount of credits) {
        const credit = splitCredit(amount, rest, rate)
        expect(totalOf(credit)).toBe(amount)
        expect(credit.cgstPaise).toBe(credit.sgstPaise)
        rest = sumParts([rest, negative(credit)])
        expect(Math.min(...Object.values(rest), ...Object.values(credit))).toBeGreaterThanOrEqual(0)
      }
      expect(totalOf(rest)).toBe(0)
    }),
  )
})

const negative = (parts: TaxParts): TaxParts => ({
  taxablePaise: -parts.taxablePaise,
  cgstPaise: -parts.cgstPaise,
  sgstPaise: -parts.sgstPaise,
  igstPaise: -parts.igstPaise,
})

describe('the financial year', () => {
  test.each([
    ['2027-03-31T23:59:59+05:30', '26-27', '2027-03'],
    ['2027-04-01T00:00:00+05:30', '27-28', '2027-04'],
    ['2026-12-31T23:59:59+05:30', '26-27', '2026-12'],
    ['2100-01-01T00:00:00+05:30', '99-00', '2100-01'],
  ])('of %s is %s', (date, year, month) => {
    expect(financialYearOf(new Date(date))).toBe(year)
    expect(monthInIndia(new Date(date))).toBe(month)
  })
})

describe('the place of supply', () => {
  const ours = { supplierState: '29', b2cPlaceOfSupply: 'recipient_state' } as const
  const atOurs = { supplierState: '29', b2cPlaceOfSupply: 'supplier_state' } as const
  const company = { gstin: '27AAJCS5738D1Z6' }
  test.each([
    ['a company’s is the State of its GSTIN', { stateCode: null, company }, ours, '27'],
    ['a company’s does not depend on the setting', { stateCode: '29', company }, atOurs, '27'],
    ['a person’s is their State', { stateCode: '33', company: null }, ours, '33'],
    ['a person’s is ours where the accountant chose so', { stateCode: '33', company: null }, atOurs, '29'],
    ['without a State it is ours', { stateCode: null, company: null }, ours, '29'],
    ['abroad is abroad', { stateCode: '96', company: null }, ours, '96'],
    ['abroad does not depend on the setting', { stateCode: '96', company: null }, atOurs, '96'],
  ])('%s', (_name, buyer, supply, place) => {
    expect(placeOfSupply(buyer, supply)).toBe(place)
  })

  test('only exports under a letter of undertaking are untaxed', () => {
    expect(rateFor('96', { rateBasisPoints: 1800, lutNumber: 'AD290326000001' })).toBe(0)
    expect(rateFor('96', { rateBasisPoints: 1800, lutNumber: null })).toBe(1800)
    expect(rateFor('27', { rateBasisPoints: 1800, lutNumber: 'AD290326000001' })).toBe(1800)
  })
})
