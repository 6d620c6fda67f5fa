import { act, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, useNavigate } from 'react-router'
import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Dialog } from './dialog.tsx'

test('a dialog is named by its title and can be closed', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Dialog isOpen onClose={() => {}} title="Delete my account">
        Sure?
      </Dialog>
    </MemoryRouter>,
  )
  const id = /<dialog[^>]* aria-labelledby="([^"]+)"/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toMatch(new RegExp(`<h2[^>]* id="${id}"[^>]*>Delete my account</h2>`))
  expect(html).toMatch(/<button[^>]*aria-label="Close"/)
})

test('a dialog that a key has opened stays open when the browser reports the one before as closed', async () => {
  let open: (title: string) => void = () => {}
  function TwoDialogs() {
    const [opened, setOpened] = useState('Cancel')
    open = setOpened
    return ['Cancel', 'Refund'].map((title) => (
      <Dialog key={title} title={title} isOpen={opened === title} onClose={() => setOpened('')}>
        Sure?
      </Dialog>
    ))
  }
  const page = await render(<TwoDialogs />)
  const dialogs = page.querySelectorAll('dialog')
  const isOpen = () => [...dialogs].map((dialog) => dialog.open)
  expect(isOpen()).toEqual([true, false])
  await act(async () => open('Refund'))
  await act(async () => void dialogs[0]?.dispatchEvent(new Event('close')))
  expect(isOpen()).toEqual([false, true])
  await act(async () => void dialogs[1]?.dispatchEvent(new Event('close')))
  expect(isOpen()).toEqual([false, false])
})

test('going back closes an open dialog', async () => {
  let go = async (_: string | number) => {}
  let open = () => {}
  function Page() {
    const navigate = useNavigate()
    const [isOpen, setIsOpen] = useState(false)
    go = async (to) => void (typeof to === 'number' ? await navigate(to) : await navigate(to))
    open = () => setIsOpen(true)
    return (
      <Dialog title="Delete my account" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        Sure?
      </Dialog>
    )
  }
  const page = await render(<Page />, '/profile')
  await act(() => go('/profile?tab=settings'))
  await act(async () => open())
  expect(page.querySelector('dialog')?.open).toBe(true)
  await act(() => go(-1))
  expect(page.querySelector('dialog')?.open).toBe(false)
})

test('Escape asks to close it; leaving the file picker does not', async () => {
  let closed = 0
  const page = await render(
    <Dialog title="Add a file" isOpen onClose={() => closed++}>
      <input type="file" />
    </Dialog>,
  )
  const cancel = () => new Event('cancel', { bubbles: true, cancelable: true })
  await act(async () => void page.querySelector('input')?.dispatchEvent(cancel()))
  expect(closed).toBe(0)
  const byEscape = cancel()
  await act(async () => void page.querySelector('dialog')?.dispatchEvent(byEscape))
  expect([closed, byEscape.defaultPrevented]).toEqual([1, true])
})
