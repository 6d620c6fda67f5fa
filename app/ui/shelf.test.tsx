import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { PageFrame } from './page-frame.tsx'

/** Components that no page uses yet. */

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

test('a page frame has one h1, with eyebrow and lead before the content', () => {
  const html = renderToStaticMarkup(
    <PageFrame eyebrow="Account" title="Settings" lead="What you can change.">
      <p>content</p>
    </PageFrame>,
  )
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toMatch(/Account.*Settings<\/h1>.*What you can change\..*content/)
})
