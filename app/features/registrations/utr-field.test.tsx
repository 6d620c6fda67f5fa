import { expect, test } from 'vitest'
import { settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { UtrField } from './utr-field.tsx'

test('the number is optional, and a labelled drawing shows where to find it', async () => {
  const page = await render(<UtrField error={undefined} />)
  await import('./utr-picture.tsx')
  await settle()
  const input = page.querySelector('input')
  expect(page.querySelector('label')?.textContent).toBe('UPI reference number (UTR) (optional)')
  expect([input?.required, input?.inputMode]).toEqual([false, 'numeric'])
  const drawing = page.querySelector('svg[role=img]')
  expect(drawing?.getAttribute('aria-label')).toMatch(/The row with the 12 digits is highlighted/)
  expect(page.querySelector('figcaption')?.textContent).toContain('“UPI transaction ID”')
})
