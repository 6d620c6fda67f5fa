import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { descriptionOf, field } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { type } from '#tests/components/type.ts'
import { useZodForm, zodResolver } from './form.ts'

const required = (message: string) => z.string().check(z.minLength(1, message))
const schema = z.object({ name: required('Name is required'), city: required('City is required') })

function Form() {
  const form = useZodForm({ resolver: zodResolver(schema), defaultValues: { name: '', city: '' } })
  const { errors } = form.formState
  return (
    <form onSubmit={form.handleSubmit(() => {})}>
      {(['city', 'name'] as const).map((name) => (
        <div key={name}>
          <label>
            {name} <input {...form.register(name)} aria-describedby={`${name}-error`} />
          </label>
          <p id={`${name}-error`}>{errors[name]?.message}</p>
        </div>
      ))}
      <button type="submit">Send</button>
    </form>
  )
}

test('the first invalid field of the document is focused, and only once: a late timer does not interrupt typing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const page = await render(<Form />)
  await click(page.querySelector('button'))
  const city = field(page, 'city')
  expect(document.activeElement).toBe(city)
  expect(descriptionOf(city)).toBe('City is required')
  await type(city, 'Kochi')
  expect(descriptionOf(city)).toBe('')
  await act(async () => void vi.runAllTimers())
  expect(document.activeElement).toBe(city)
  expect([city.value, descriptionOf(field(page, 'name'))]).toEqual(['Kochi', 'Name is required'])
})
