import { expect, test } from 'vitest'
import type { BankEvidence, Proof } from '#contract/staff/proofs.ts'
import { fakeApi } from '#tests/components/fake-api.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { Verifying } from './verifying.tsx'

const proof: Proof = {
  registrationId: 2,
  name: 'Arjun Rao',
  email: 'arjun@example.in',
  phone: '+91 9876543210',
  eventTitle: 'AI for Everyone',
  amount: 999,
  reference: 'RWABCDEFGH',
  utr: '631912345001',
  sent_at: '2026-11-17T12:00:00.000Z',
  due_at: '2026-11-18T12:00:00.000Z',
  uploadId: 12,
  twin: null,
  isRepeatedUtr: false,
  isDisowned: false,
  evidence: { state: 'short', amount: 500, utr: '631912345001', day: '2026-11-17' },
}

async function show(evidence: Partial<BankEvidence> = {}) {
  const { nextCall } = fakeApi({})
  const page = await render(<Verifying waiting={[{ ...proof, evidence: { ...proof.evidence, ...evidence } }]} />)
  const button = (name: string) => [...page.querySelectorAll('button')].find((one) => one.textContent?.startsWith(name))
  return { page, button, nextCall }
}

test('the statement is quoted beside the proof, and approving against it sends the reason', async () => {
  const { page, button, nextCall } = await show()
  expect(page.textContent).toContain('Too little came₹500 on 17 November 2026, UTR 631912345001')
  await click(button('Approve'))
  expect(nextCall).toThrow('nothing was sent')
  expect(document.activeElement?.tagName).toBe('INPUT')
  expect(page.textContent).toContain('will be for the ₹500 that came')
  await click(button('Approve as ₹500'))
  expect(page.textContent).toContain('Please say why')
  await type(page.querySelector('form input'), 'The rest came in cash')
  await click(button('Approve as ₹500'))
  expect(nextCall().body).toEqual({ decision: 'approve', reason: 'The rest came in cash' })
})

test('Escape leaves the reason, and rejecting takes its place', async () => {
  const { page, button } = await show({ state: 'missing', amount: null, utr: null, day: '2026-11-18' })
  expect(page.textContent).toContain('Not in the bank’s statementOur statements end on 18 November 2026.')
  await click(button('Approve'))
  expect(page.querySelector('form')?.textContent).toContain(
    'Not in the bank’s statement. Your reason stays in the log.',
  )
  await press('Escape')
  expect(page.querySelector('form')).toBeNull()
  expect(button('Reject')).toBeDefined()
})

test('what the statement rules out cannot be approved, and what it shows needs no reason', async () => {
  const ruledOut = await show({ state: 'returned' })
  expect(ruledOut.button('Approve')?.disabled).toBe(true)
  expect(ruledOut.page.textContent).toContain('It can’t be approved.')
  const seen = await show({ state: 'seen', amount: 999 })
  await click(seen.button('Approve'))
  expect(seen.nextCall().body).toEqual({ decision: 'approve' })
})
