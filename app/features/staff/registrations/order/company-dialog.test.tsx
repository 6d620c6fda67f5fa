import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { CompanyDialog } from './company-dialog.tsx'

test('the team corrects the company that an invoice names', async () => {
  const { nextCall } = fakeApi({})
  const company = { legalName: 'Deccan Foods', gstin: '27AAJCS5738D1Z6', address: '7 Baner Road, Pune 411045' }
  const page = await render(<CompanyDialog registrationId={4} company={company} />)
  await click(page.querySelector('button'))
  await type(page.querySelector('[name=legalName]'), 'Deccan Foods Private Limited')
  await click(page.querySelector('button[type=submit]'))
  await settle()
  expect(nextCall().body).toEqual({ ...company, legalName: 'Deccan Foods Private Limited' })
})
