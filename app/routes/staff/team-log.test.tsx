import { expect, test } from 'vitest'
import type { AuditLine } from '#contract/staff/team.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { find, findAll, textOf } from '#tests/components/find.ts'
import { render } from '#tests/components/render.tsx'
import LogPage from './team-log.tsx'

const removed: AuditLine = {
  ...{ id: 1, actor: 'staff', action: 'member.removed', subject: 'user', subjectId: '7' },
  ...{ before: { role: 'staff' }, after: { role: 'user' }, created_at: '2026-11-15T06:00:00.000Z' },
}
const automatic: AuditLine = { ...removed, id: 2, actor: null, action: 'registration.mailed' }

async function show() {
  fakeApi({
    '/api/staff/audit?search=member&by=team': { rows: [removed], next: null },
    '/api/staff/audit?search=member&by=others': { rows: [automatic], next: null },
  })
  const page = await render(<LogPage />, '/staff/team/log?search=member')
  await settle()
  return page
}

test('the log says who did what to whom and when, with what was before and after', async () => {
  const page = await show()
  const row = find(page, 'row', /^Member removed/)
  expect([textOf(row.querySelector('del')), textOf(row.querySelector('ins'))]).toEqual([
    expect.stringContaining('staff'),
    expect.stringContaining('user'),
  ])
  for (const text of ['user 7', 'staff', '15 November 2026, 11:30 AM IST']) expect(textOf(row)).toContain(text)
})

test('it is about the team, in its file too; what the site and visitors did is a filter away', async () => {
  const page = await show()
  expect(findAll(page, 'heading', 'What the team did')).toHaveLength(1)
  expect(find(page, 'link', 'Export these').getAttribute('href')).toBe('/api/staff/export/audit?search=member&by=team')
  expect(textOf(page)).not.toContain('Automatic')
  await fillIn(page, { 'Done by': 'others' })
  await settle()
  expect(findAll(page, 'heading', 'Audit log')).toHaveLength(1)
  expect(textOf(find(page, 'row', /^Registration email resent/))).toContain('Automatic')
})
