import { expect, test } from 'vitest'
import { resolveBilling } from './resolve-billing.ts'

const company = {
  needsInvoice: true,
  legalName: 'Acme Pvt Ltd',
  gstin: '29abcde1234f 1zw',
  address: '12 MG Road, Bengaluru 560001',
}

test('a State is required', () => {
  expect(resolveBilling({}).errors).toEqual({ stateCode: { type: 'custom', message: 'Please select your State' } })
  expect(resolveBilling({ stateCode: '25' }).errors).toHaveProperty('stateCode')
  expect(resolveBilling({ stateCode: '96' })).toEqual({ values: { stateCode: '96' }, errors: {} })
})

test('the State follows from the GSTIN, which is sent in capitals', () => {
  const { legalName, address } = company
  expect(resolveBilling(company)).toEqual({
    values: { stateCode: '29', company: { legalName, gstin: '29ABCDE1234F1ZW', address } },
    errors: {},
  })
})

test('a State that contradicts the GSTIN is explained', () => {
  expect(resolveBilling({ ...company, stateCode: '27' }).errors.gstin?.message).toBe(
    'This GSTIN is registered in Karnataka, not in Maharashtra',
  )
})

test('every field of a company has its own message', () => {
  const { errors } = resolveBilling({ needsInvoice: true, stateCode: '29', gstin: '29ABCDE1234F1ZX' })
  expect(errors.legalName?.message).toBe('Enter the company’s legal name')
  expect(errors.gstin?.message).toContain('typos')
  expect(errors.address?.message).toBe('Enter the company’s address')
})

test('what was typed for a company is ignored once the box is cleared', () => {
  const input = { ...company, needsInvoice: false, stateCode: '27', gstin: 'nonsense' }
  expect(resolveBilling(input)).toEqual({ values: { stateCode: '27' }, errors: {} })
})
