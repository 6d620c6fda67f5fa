import { act } from 'react'
import { expect, test } from 'vitest'
import { useZodForm } from '#app/lib/form.ts'
import { render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import type { RegistrationFormInput, RegistrationFormState, RegistrationFormValues } from '../use-registration-form.ts'
import BillingFields from './billing-fields.tsx'

const [karnataka, maharashtra] = ['29ABCDE1234F1ZW', '27AAJCS5738D1Z6']

async function renderRestored(values: { gstin: string; stateCode: string }) {
  let form: RegistrationFormState | undefined
  function Form() {
    form = useZodForm<RegistrationFormInput, RegistrationFormValues>({
      resolver: async () => ({ values: {}, errors: {} }),
    })
    return <BillingFields form={form} />
  }
  const page = await render(<Form />)
  // A draft is filled in after the fields have rendered.
  await act(async () => form?.setValue('needsInvoice', true))
  await act(async () => {
    form?.setValue('gstin', values.gstin)
    form?.setValue('stateCode', values.stateCode)
  })
  const gstin = page.querySelector<HTMLInputElement>('input[name=gstin]')
  const typeGstin = (text: string) => type(gstin, text)
  const edit = async (text: string) => {
    await act(async () => gstin?.focus())
    await typeGstin(text)
    await act(async () => gstin?.blur())
  }
  return { page, typeGstin, edit, state: () => page.querySelector('select')?.value }
}

test('a restored State follows the next GSTIN, as one that was just filled in does', async () => {
  const { edit, state } = await renderRestored({ gstin: karnataka, stateCode: '29' })
  await edit(maharashtra)
  expect(state()).toBe('27')
})

test('a State that was chosen against the GSTIN stays, and the contradiction is named', async () => {
  const { page, edit, state } = await renderRestored({ gstin: karnataka, stateCode: '33' })
  await edit(maharashtra)
  expect(state()).toBe('33')
  expect(page.textContent).toContain('Tamil Nadu')
})

test('the State follows as soon as the GSTIN is complete, before its field is left', async () => {
  const { typeGstin, state } = await renderRestored({ gstin: '', stateCode: '' })
  await typeGstin(karnataka.slice(0, 14))
  expect(state()).toBe('')
  await typeGstin(karnataka)
  expect(state()).toBe('29')
})
