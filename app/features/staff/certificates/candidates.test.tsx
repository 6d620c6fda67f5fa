import { expect, test } from 'vitest'
import type { Candidate, StaffCertificates } from '#contract/staff/certificates.ts'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { find, textOf } from '#tests/components/find.ts'
import { click, render } from '#tests/components/render.tsx'
import { Candidates } from './candidates.tsx'

const candidate = (facts: Partial<Candidate>): Candidate => ({
  registrationId: 1,
  name: 'Asha Rao',
  isNameChosen: false,
  email: 'asha@example.in',
  reference: 'RWAAAAAAAA',
  attended: 0,
  missing: 'sessions',
  wasRevoked: false,
  ...facts,
})
const issued: StaffCertificates['issued'] = [
  {
    id: 'A'.repeat(22),
    name: 'Ravi Iyer',
    email: 'ravi@example.in',
    state: 'valid',
    isReady: true,
    issuedAt: '2026-11-18T06:00:00.000Z',
    stateChangedAt: null,
    reason: null,
  },
]
const show = (facts: Partial<StaffCertificates>, search = '') => {
  const rule = { rule: 'all' as const, minSessions: null, needsAssignment: false, skills: [] }
  const certificates = { rule, sessions: 2, hasAssignment: false, isOver: true, candidates: [], issued: [], ...facts }
  return render(<Candidates eventId={1} certificates={certificates} search={search} />)
}
/** Outside the closed dialog. */
const listButtons = (page: HTMLElement) =>
  [...page.querySelectorAll('button')].filter((one) => !one.closest('dialog')).map(({ textContent }) => textContent)

test('before anybody is marked as present, nobody has missed too much', async () => {
  const page = await show({ candidates: [candidate({}), candidate({ registrationId: 2 })] })
  expect(page.textContent).toContain('Nobody is marked as present yet.')
  expect(page.textContent).toContain('No attendance yet')
  expect(page.textContent).not.toContain('Missed too much')
})

test('as soon as one person is, whoever was not has missed too much', async () => {
  const page = await show({
    candidates: [candidate({}), candidate({ registrationId: 2, attended: 2, missing: null })],
  })
  expect(page.textContent).toContain('Missed too much')
  expect(page.textContent).not.toContain('No attendance yet')
})

test('once everybody who qualifies has a certificate, it says so', async () => {
  const page = await show({ candidates: [candidate({})], issued })
  expect(page.textContent).toContain('Everybody who qualifies has theirs.')
  expect(listButtons(page)).toEqual([])
})

test('with only revoked ones left it asks for a tick, and offers the button after that', async () => {
  const page = await show({ candidates: [candidate({ attended: 2, missing: null, wasRevoked: true })], issued })
  expect(page.textContent).toContain('Tick a person to issue a new one.')
  expect(listButtons(page)).toEqual([])
  await click(page.querySelector('input[type=checkbox]'))
  expect(listButtons(page)).toContain('Issue to 1 person')
})

test('a search narrows whom it shows, not whom it issues to', async () => {
  const asha = candidate({ attended: 2, missing: null })
  const ravi = candidate({ registrationId: 2, attended: 2, missing: null, name: 'Ravi Iyer', email: 'ravi@example.in' })
  const zoya = candidate({ registrationId: 3, name: 'Zoya Khan', email: 'zoya@example.in' })
  const page = await show({ candidates: [asha, ravi, zoya] }, 'iyer RAVI@')
  const names = [...page.querySelectorAll('li strong')].map(({ textContent }) => textContent)
  expect(names).toEqual(['Ravi Iyer'])
  expect(listButtons(page)).toEqual(['Issue to 2 people'])
  const none = await show({ candidates: [asha, ravi, zoya] }, 'somebody else')
  expect(none.textContent).toContain('Nobody here has this name or email.')
  const issuedToAll = await show({ candidates: [zoya], issued }, 'asha')
  expect(issuedToAll.textContent).not.toContain('Everybody who qualifies')
})

test('of hundreds it shows the first 20 until all are asked for, and issues to all of them', async () => {
  const candidates = Array.from({ length: 300 }, (_, index) =>
    candidate({ registrationId: index, attended: 2, missing: null }),
  )
  const page = await show({ candidates })
  expect(page.querySelectorAll('li')).toHaveLength(20)
  expect(listButtons(page)).toEqual(['Show all 300', 'Issue to 300 people'])
  await click([...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show all 300'))
  expect(page.querySelectorAll('li')).toHaveLength(300)
  expect(document.activeElement).toBe(page.querySelectorAll('li')[20])
})

test('issuing shows every name as it will be written, and sends it once', async () => {
  const { nextCall } = fakeApi({})
  const asha = candidate({ attended: 2, missing: null, name: 'Asha Roa' })
  const page = await show({ candidates: [asha, candidate({ registrationId: 2, name: 'Zoya Khan' })] })
  await click(find(page, 'button', 'Issue to 1 person'))
  const dialog = find(page, 'dialog')
  expect(textOf(find(dialog, 'region', 'Names'))).toBe('Asha Roa')
  const confirm = find(dialog, 'button', 'Issue to 1 person')
  await click(confirm)
  await click(confirm)
  await settle()
  expect(nextCall().body).toEqual({ registrationIds: [1] })
  expect(nextCall).toThrow('nothing was sent')
})

test('by hand nobody is chosen at first, and all who qualify can be', async () => {
  const rule = { rule: 'manual' as const, minSessions: null, needsAssignment: false, skills: [] }
  const people = [1, 2].map((registrationId) => candidate({ registrationId, missing: null }))
  const page = await show({ rule, candidates: people })
  const none = find(page, 'button', 'Nobody selected yet')
  expect(none.hasAttribute('disabled')).toBe(true)
  await click(find(page, 'button', 'Select all 2 who qualify'))
  expect(listButtons(page)).toContain('Issue to 2 people')
})
