import { expect, test } from 'vitest'
import { addToLinkedInUrl } from './add-to-linkedin.ts'

const certification = {
  title: 'AI & “Excel” for HR + Sales',
  // Already December in India.
  issuedAt: '2026-11-30T20:00:00.000Z',
  url: 'https://rolewise.example/certificates/abc',
  id: 'abc',
  organization: { name: 'Rolewise' },
}

test('LinkedIn gets every field under its right name, with the month in India', () => {
  const url = new URL(addToLinkedInUrl(certification))
  expect(url.origin + url.pathname).toBe('https://www.linkedin.com/profile/add')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    startTask: 'CERTIFICATION_NAME',
    name: 'AI & “Excel” for HR + Sales',
    organizationName: 'Rolewise',
    issueYear: '2026',
    issueMonth: '12',
    certUrl: 'https://rolewise.example/certificates/abc',
    certId: 'abc',
  })
  expect(url.search).not.toContain('+')
})

test('the number of our LinkedIn page replaces the name', () => {
  const { searchParams } = new URL(
    addToLinkedInUrl({ ...certification, organization: { name: 'Rolewise', linkedInId: '1337' } }),
  )
  expect(searchParams.get('organizationId')).toBe('1337')
  expect(searchParams.has('organizationName')).toBe(false)
})
