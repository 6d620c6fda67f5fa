import { expect, test } from 'vitest'
import { Toaster } from '#app/ui/toast.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { descriptionOf, field, find, findAll, textOf } from '#tests/components/find.ts'
import { click, press, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { staffProof } from '#tests/factories/staff-proof.ts'
import { PaymentsPage } from './payments-page.tsx'

const proof = { ...staffProof, twin: null, utr: '631912345001', isRepeatedUtr: true }

async function show(waiting = [proof], decided: object[] = []) {
  const { nextCall } = fakeApi({ '/api/staff/proofs': waiting, '/api/staff/proofs/decided': decided })
  const toaster = await render(<Toaster />)
  const page = await render(<PaymentsPage />)
  await settle()
  return { nextCall, toaster, page }
}

test('a payment shows what to look for, who paid, and that its UTR was sent before', async () => {
  const { page } = await show()
  for (const text of ['Amount to look for₹1,999', '631912345001', 'RWABCDEFGH', 'AI for Everyone', 'Arjun Rao'])
    expect(textOf(page)).toContain(text)
  expect(textOf(page)).toContain('The same UTR was sent for another registration.')
  expect(findAll(page, 'image', 'Payment screenshot of Arjun Rao')[0]?.getAttribute('src')).toBe(
    '/api/staff/uploads/12',
  )
})

test('an empty queue says that everything is checked', async () => {
  const { page } = await show([])
  expect(findAll(page, 'heading', 'All caught up')).toHaveLength(1)
})

test('a decision that was not saved is announced, and its payment is back in the queue', async () => {
  const { nextCall, toaster, page } = await show()
  await press('a')
  await settle()
  expect(findAll(page, 'link', 'arjun@example.in')).toEqual([])
  await nextCall().reply(500, { message: 'No', code: 'internal' })
  await settle()
  expect(textOf(find(toaster, 'alert'))).toContain('The decision on Arjun Rao wasn’t saved')
  expect(findAll(page, 'link', 'arjun@example.in')).toHaveLength(1)
})

test('with the shortcuts off no key decides', async () => {
  const { nextCall, page } = await show()
  await click(field(page, 'Keyboard shortcuts'))
  await press('a')
  await press('r')
  expect(nextCall).toThrow('nothing was sent')
  expect(textOf(page)).not.toContain('Why? The payer will see this.')
})

test('rejecting begins on the first reason, and one’s own has to be given', async () => {
  const { nextCall, page } = await show()
  await press('r')
  expect(textOf(document.activeElement)).toContain('We couldn’t find this payment in our account.')
  await click(find(page, 'button', 'Reject with this reason'))
  const own = field(page, 'Another reason')
  expect(descriptionOf(own)).toBe('Please say why')
  expect(document.activeElement).toBe(own)
  await type(own, 'a junk receipt')
  await press('a')
  expect(nextCall).toThrow('nothing was sent')
  await click(find(page, 'button', 'Reject with this reason'))
  await settle()
  expect(nextCall().body).toEqual({ decision: 'reject', reason: 'a junk receipt' })
})

test('an undone decision is waiting again, with the focus on the payment', async () => {
  const { nextCall, page } = await show()
  await press('a')
  await settle()
  await nextCall().reply(200, { effective_at: '2026-11-17T12:01:00.000Z' })
  const undo = find(page, 'button', 'Undo the decision on Arjun Rao')
  undo.focus()
  await press('u')
  await settle()
  await nextCall().reply(200, null)
  await settle()
  expect(findAll(page, 'link', 'arjun@example.in')).toHaveLength(1)
  expect(findAll(page, 'button', /^Undo/)).toEqual([])
  expect(textOf(document.activeElement)).toContain('Amount to look for')
})

test('after a reload the decisions of the last minute can still be undone', async () => {
  const decided = { proof, outcome: { decision: 'approve' }, undoMs: 40_000 }
  const { page } = await show([proof], [decided])
  expect(textOf(find(page, 'region', 'Decided just now'))).toMatch(/Approved: Arjun Rao · ₹1,999(39|40) s/)
  expect(findAll(page, 'link', 'arjun@example.in')).toEqual([])
})
