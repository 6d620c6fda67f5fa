import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { QrConfirmation } from '#contract/proofs.ts'
import { confirmationForm } from './confirmation.ts'
import { masterclassSetting, workshopSetting } from './settings.ts'

const screenshot = new File(['x'], 'paid.png', { type: 'image/png' })
const person = { name: 'Ravi Kumar', email: 'ravi@example.in', phone: '+91 9876543210' }
const sent = { screenshot, price: 1500, reference: 'RWABCDEFGH', utr: '' }

test('the masterclass form sends the payer, the other fields and the reference', () => {
  const details = {
    ...person,
    masterclassSlug: 'ai-for-everyone-masterclass',
    organization: '',
    yearsOfExperience: '2-5',
    howDidYouKnow: 'LinkedIn',
    howDidYouKnowOther: '',
    agreeToTerms: true,
  } as const
  const { screenshot: file, ...fields } = Object.fromEntries(confirmationForm(masterclassSetting, { details, ...sent }))
  const { agreeToTerms: _, ...rest } = details
  expect(fields).toEqual({ ...rest, reference: 'RWABCDEFGH', utr: '' })
  expect(file).toBeInstanceOf(File)
  expect(z.safeParse(QrConfirmation, fields).success).toBe(true)
})

test('the workshop form sends its own field names, the session and the amount', () => {
  const details = {
    ...person,
    masterclassSlug: 'vibe-coding-session',
    organization: 'Acme',
    yearsOfExperience: '2-5 years',
    howDidYouKnow: 'Other',
    howDidYouKnowOther: 'A poster',
    marketingConsent: true,
  } as const
  const form = confirmationForm(workshopSetting, { details, ...sent, utr: '123456789012' })
  const { screenshot: _, ...fields } = Object.fromEntries(form)
  expect(fields).toEqual({
    userEmail: person.email,
    userName: person.name,
    userPhone: person.phone,
    sessionName: 'Vibe Coding Session',
    amount: '1500',
    masterclassSlug: 'vibe-coding-session',
    organization: 'Acme',
    yearsOfExperience: '2-5 years',
    howDidYouKnow: 'Other',
    howDidYouKnowOther: 'A poster',
    marketingConsent: 'true',
    reference: 'RWABCDEFGH',
    utr: '123456789012',
  })
  expect(z.safeParse(QrConfirmation, fields).success).toBe(true)
})
