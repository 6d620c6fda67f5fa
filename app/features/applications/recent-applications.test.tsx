import { expect, test } from 'vitest'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'
import { RecentApplications } from './recent-applications.tsx'

const hint = 'Applied without logging in? Confirm your email address'

test.each([true, false])('says that a guest’s applications are left out: %s', async (isUnconfirmed) => {
  fakeApi({ '/api/applications': [] })
  const page = await render(<RecentApplications isUnconfirmed={isUnconfirmed} onViewAll={() => undefined} />)
  await settle()
  expect(page.textContent).toContain('No applications yet')
  expect(page.textContent?.includes(hint)).toBe(isUnconfirmed)
})
