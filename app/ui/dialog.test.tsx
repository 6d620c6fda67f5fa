import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
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
