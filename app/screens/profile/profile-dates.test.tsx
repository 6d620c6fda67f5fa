import { expect, test } from 'vitest'
import { ApplicationList } from '#app/features/applications/application-list.tsx'
import { RecentApplications } from '#app/features/applications/recent-applications.tsx'
import { ProfileHeader } from '#app/features/profile/profile-header.tsx'
import { fakeApi, settle } from '#tests/components/fake-api.ts'
import { render } from '#tests/components/render.tsx'

const created_at = '2027-06-20T19:00:00.000Z'
const user = { id: 1, username: 'asha', name: 'Asha', email: 'asha@example.com', phone: null, city: null, created_at }
const application = { id: 1, courseSlug: 'ai-for-everyone', reason: null, status: 'pending', created_at }

test('the profile prints its dates with the short month, on the day in India', async () => {
  fakeApi({ '/api/applications': [application] })
  const page = await render(
    <>
      <ProfileHeader user={user} picture={null} />
      <RecentApplications isUnconfirmed={false} onViewAll={() => {}} />
      <ApplicationList />
    </>,
  )
  await settle()
  expect(page.textContent?.match(/2\d \w+ 2027/g)).toEqual(['21 Jun 2027', '21 Jun 2027', '21 Jun 2027'])
})
