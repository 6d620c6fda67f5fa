import { expect, test } from 'vitest'
import type { Candidate, StaffCertificates } from '#contract/staff/certificates.ts'
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
const show = (facts: Partial<StaffCertificates>) => {
  const rule = { rule: 'all' as const, minSessions: null, needsAssignment: false, skills: [] }
  const certificates = { rule, sessions: 2, hasAssignment: false, isOver: true, candidates: [], issued: [], ...facts }
  return render(<Candidates eventId={1} certificates={certificates} />)
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
