import { expect, test } from 'vitest'
import { click, render } from '#tests/components/render.tsx'
import { staffProof as proof } from '#tests/factories/staff-proof.ts'
import { ProofHead } from './proof-facts.tsx'

test('a copied picture names its twin, and leads to both pictures and to the other payer', async () => {
  const page = await render(<ProofHead proof={proof} />)
  expect(page.textContent).toContain('Meera Nair sent a copy of this picture')
  expect(page.textContent).toContain('For Vibe coding, on 16 November 2026')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('/staff/people/view?email=meera%40example.in')
  const dialog = page.querySelector('dialog')
  if (dialog) dialog.showModal = () => dialog.setAttribute('open', '')
  await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Compare them'))
  const pictures = [...(dialog?.querySelectorAll('img') ?? [])].map((picture) => [
    picture.getAttribute('src'),
    picture.alt,
  ])
  expect(pictures).toEqual([
    ['/api/staff/uploads/12', 'Payment screenshot of Arjun Rao'],
    ['/api/staff/uploads/11', 'Payment screenshot of Meera Nair'],
  ])
})

test('the same file says so, and a picture without a twin has no warning', async () => {
  const same = await render(<ProofHead proof={{ ...proof, twin: proof.twin && { ...proof.twin, isSameFile: true } }} />)
  expect(same.textContent).toContain('Meera Nair sent the same file')
  expect(same.textContent).not.toContain('copy of this picture')
  const alone = await render(<ProofHead proof={{ ...proof, twin: null }} />)
  expect(alone.textContent).not.toContain('Meera Nair')
})
