import { expect, test } from 'vitest'
import { render } from '#tests/components/render.tsx'
import { Subject } from './subject.tsx'

test.each([
  ['registration', '27', 'registration 27', '/staff/registrations?search=%2327'],
  ['application', '5', 'application 5', '/staff/applications?search=%235'],
  ['payment', '31', 'payment 31', '/staff/registrations?search=payment%2031'],
  ['bank_line', '12', 'bank line 12', '/staff/registrations?search=bank_line%2012'],
  ['user', '2', 'user 2', undefined],
  ['gst_settings', '1', 'GST settings', undefined],
])('the log names %s %s in words, and links it to the list that finds it', async (subject, subjectId, name, path) => {
  const page = await render(<Subject subject={subject} subjectId={subjectId} />)
  expect(page.textContent).toBe(name)
  expect(page.querySelector('a')?.getAttribute('href') ?? undefined).toBe(path)
})
