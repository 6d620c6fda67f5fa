import { expect, test } from 'vitest'
import { brand } from '#content/brand.ts'
import { firstSiteTexts } from '#content/site-texts.ts'
import { field, find, textOf } from '#tests/components/find.ts'
import { startBuiltSite } from './built-site.ts'

const { open } = await startBuiltSite()

test('Contact shows how to reach us, and what to write about training for a team', async () => {
  const { document, main } = await open('/contact')
  expect(document.title).toBe('Contact | Rolewise')
  const info = find(main, 'region', 'Reach us directly')
  expect(find(info, 'link', brand.email).getAttribute('href')).toBe(`mailto:${brand.email}`)
  expect(find(info, 'link', brand.phone).getAttribute('href')).toBe('tel:+918047182600')
  expect(textOf(info)).toContain('Bengaluru 560038')
  const note = main.querySelector('aside')
  if (!note) throw new Error('no note')
  expect(find(note, 'heading', 'Training for a team?')).toBeDefined()
  expect(find(note, 'link').getAttribute('href')).toMatch(/^mailto:.*subject=Corporate%20training$/)
})

test('Contact answers four questions, for search engines too', async () => {
  const { document, main } = await open('/contact')
  const questions = [...find(main, 'region', 'Common questions').querySelectorAll('details')]
  const { contactFaqs } = firstSiteTexts
  expect(contactFaqs).toHaveLength(4)
  const words = (text: string) => text.replace(/\s+/g, ' ')
  expect(questions.map(textOf)).toEqual(contactFaqs.map(({ question, answer }) => words(`${question}${answer}`)))
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data).toMatchObject({ '@type': 'FAQPage', mainEntity: { length: 4 } })
})

test('the message form cannot be sent without JavaScript, and says what to do instead', async () => {
  const { main } = await open('/contact')
  const form = find(main, 'region', 'Send us a message')
  expect(textOf(form.querySelector('noscript'))).toContain('This form needs JavaScript.')
  expect(find(form, 'button', 'Send Message').closest('.needs-js')).not.toBeNull()
  expect(form.querySelector('form')?.getAttribute('method')).toBe('dialog')
  expect(field(form, 'Message').getAttribute('rows')).toBe('6')
})
