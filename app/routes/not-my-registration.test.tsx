import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Where, whereIn } from '#tests/components/where.tsx'
import NotMyRegistration from './not-my-registration.tsx'

async function show(query: string) {
  Element.prototype.scrollIntoView ??= () => {}
  const { nextCall } = fakeApi({})
  const page = await render(
    <>
      <NotMyRegistration />
      <Where />
    </>,
    `/not-my-registration${query}`,
  )
  await settle()
  const press = () => click(find(page, 'button', /^(This wasn’t me|Setting it aside)$/))
  return { page, nextCall, press, title: () => textOf(page.querySelector('h1')) }
}

test('opening the link changes nothing and takes its token out of the address', async () => {
  const { page, nextCall } = await show('?token=abc.def')
  expect(whereIn(page)).toBe('/not-my-registration')
  expect(nextCall).toThrow('nothing was sent')
})

test('a failure is told and can be tried again; pressed twice it is sent once', async () => {
  const { page, nextCall, press } = await show('?token=abc.def')
  await press()
  await nextCall().reply(503, { message: 'Noon.' })
  expect(findAll(page, 'alert').map(textOf).join()).toContain('Noon.')
  await press()
  expect(find(page, 'button', 'Setting it aside').getAttribute('aria-busy')).toBe('true')
  await press()
  const call = nextCall()
  expect(call.body).toEqual({ token: 'abc.def' })
  expect(nextCall).toThrow('nothing was sent')
  await call.reply(200, {})
  expect(textOf(find(page, 'heading', /^Done/))).toBe('Done. Your address is yours again')
  expect(find(page, 'link', 'See upcoming events').getAttribute('href')).toBe('/events')
})

test('a missing or an unknown token makes the link incomplete, and leads to Contact', async () => {
  const { title } = await show('')
  expect(title()).toBe('This link is incomplete')
  const unknown = await show('?token=not.whole')
  await unknown.press()
  await unknown.nextCall().reply(400, { message: 'No', code: 'link_invalid' })
  expect(unknown.title()).toBe('This link is incomplete')
  expect(find(unknown.page, 'link', 'Contact us').getAttribute('href')).toBe('/contact')
})
