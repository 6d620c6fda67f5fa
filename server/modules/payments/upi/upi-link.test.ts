import { expect, test } from 'vitest'
import { upiLink } from './upi-link.ts'

const upi = { vpa: 'rolewise@upi', payee: 'Rolewise & Co' }

test('a link has paise, and escapes what a UPI app would take for its own', () => {
  const link = upiLink({ upi }, { title: 'AI + you' }, { reference: 'RWABCDEFGH', amountPaise: 99_950 })
  expect(link).toBe(
    'upi://pay?pa=rolewise@upi&pn=Rolewise%20%26%20Co&am=999.50&cu=INR&tr=RWABCDEFGH&tn=RWABCDEFGH%20AI%20%2B%20you',
  )
})

test('a note has at most 50 characters', () => {
  const link = upiLink({ upi }, { title: 'x'.repeat(80) }, { reference: 'RWABCDEFGH', amountPaise: 100 })
  expect(new URL(link).searchParams.get('tn')).toBe(`RWABCDEFGH ${'x'.repeat(39)}`)
})
