import { expect, test } from 'vitest'
import { writeHelp } from '#content/help.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { field, find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { HelpPage } from './help-page.tsx'

const { topics } = writeHelp({ takesScreenshots: true, includesGst: false })
const all = topics.flatMap((topic) => topic.questions.map(({ question }) => question))
const label = 'Search the questions'

async function show(at = '/help') {
  Element.prototype.scrollIntoView = () => undefined
  const page = await render(<HelpPage topics={topics} />, at)
  const questions = () => [...page.querySelectorAll('summary')].map(textOf)
  const status = () => textOf(find(page, 'status'))
  return { page, questions, status, search: (text: string) => fillIn(page, { [label]: text }) }
}

test('typing filters the questions and says how many match; clearing shows them all and keeps the focus', async () => {
  const { page, questions, status, search } = await show()
  expect(questions()).toEqual(all)
  await search('phonepe')
  expect(status()).toBe('2 answers for “phonepe”')
  expect(questions()).toHaveLength(2)
  await click(find(page, 'button', 'Clear the search'))
  expect(questions()).toEqual(all)
  expect(status()).toBe('')
  expect(document.activeElement).toBe(field(page, label))
})

test('a suggestion is searched for', async () => {
  const { page, questions } = await show()
  await click(find(page, 'button', 'refund'))
  expect(field(page, label).value).toBe('refund')
  expect(questions()).toContain('Can I cancel and get a refund?')
})

test('a search without a match says so, links to Contact and shows all questions again', async () => {
  const { page, questions, status, search } = await show()
  await search('helicopter')
  find(page, 'heading', 'No answer here for “helicopter”')
  expect(status()).toBe('No answer here for “helicopter”')
  expect(find(page, 'link', 'Ask us').getAttribute('href')).toBe('/contact')
  await click(find(page, 'button', 'Show all questions'))
  expect(questions()).toEqual(all)
  find(page, 'heading', 'Live sessions')
  expect(document.activeElement).toBe(field(page, label))
})

test('the answer in the URL’s fragment is open', async () => {
  const { page } = await show('/help#refund')
  const open = [...page.querySelectorAll('details[open]')].map(textOf)
  expect(open).toEqual([expect.stringContaining('Until 48 hours before the session starts')])
})
