import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Changes } from './changes.tsx'

const showChange = async (before: Record<string, unknown>, after: Record<string, unknown>) => {
  const page = await render(<Changes line={{ before, after }} />)
  return [...page.querySelectorAll('dd li')].map((item) => item.textContent?.replaceAll(/\s+/g, ' '))
}

test('an item of a list that was reworded shows the words before and after', async () => {
  const faq = { question: 'Is it live?', answer: 'Yes, both evenings are live.' }
  const after = { ...faq, answer: 'Yes, all evenings are live.' }
  const [line] = await showChange({ faqs: [faq] }, { faqs: [after] })
  expect(line).toContain('“Is it live?”')
  expect(line).toMatch(/Answer: Yes, was both now all evenings are live\./)
})

test('an agenda shows its changed items, and a mentor the lines of work and the photo', async () => {
  const session = { id: 1, startsAt: '2027-06-20T12:30:00.000Z', endsAt: '2027-06-20T14:30:00.000Z', title: '' }
  const items = [{ minutes: 30, title: 'Welcome', text: '' }]
  const longer = [{ minutes: 45, title: 'Welcome', text: '' }]
  const lines = await showChange({ sessions: [{ ...session, items }] }, { sessions: [{ ...session, items: longer }] })
  expect(lines[0]).toMatch(/Agenda: changed now “Welcome”Minutes: was 30 → now 45/)

  const photo = { hash: 'a'.repeat(32), alt: 'Asha at her desk', width: 480, height: 480 }
  const mentor = { name: 'Asha Rao', photo, work: ['Teacher'], linkedin: null }
  const [changed] = await showChange(
    { mentors: [mentor] },
    { mentors: [{ ...mentor, work: ['Teacher', 'Writer'], photo: { ...photo, hash: 'b'.repeat(32) } }] },
  )
  expect(changed).toMatch(/Work history: was Teacher → now Teacher, Writer/)
  expect(changed).toContain('Photo: now Asha at her desk (another file)')
})
