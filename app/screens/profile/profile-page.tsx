import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '#app/features/accounts/queries.ts'
import { UnconfirmedNote } from '#app/features/accounts/unconfirmed-note.tsx'
import { ApplicationList } from '#app/features/applications/application-list.tsx'
import { RecentApplications } from '#app/features/applications/recent-applications.tsx'
import { ProfileHeader } from '#app/features/profile/profile-header.tsx'
import { OverviewSkeleton, ProfileSkeleton } from '#app/features/profile/profile-skeleton.tsx'
import { profileQuery } from '#app/features/profile/queries.ts'
import { SettingsSkeleton } from '#app/features/profile/settings-skeleton.tsx'
import { getTitleId, type ProfileTab, useTab } from '#app/features/profile/use-tab.ts'
import { Work } from '#app/features/profile/work.tsx'
import { MyRegistrations, registrationsQuery } from '#app/features/registrations/state/my-registrations.tsx'
import { NextSession } from '#app/features/registrations/state/next-session.tsx'
import { pickNextSession } from '#app/features/registrations/state/pick-next-session.ts'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast.tsx'
import { profile as words } from '#content/profile.ts'
import type { User } from '#contract/accounts.ts'
import { NothingBooked } from './nothing-booked.tsx'

const settings = lazyWhenVisible({
  load: () => import('./profile-settings.tsx'),
  fallback: <SettingsSkeleton />,
  onFail: () => toast({ ...words.settings.notLoaded, tone: 'destructive' }),
})

/** For visitors with a session hint. Guests do not load it. */
export default function ProfilePage() {
  const { data: user, isFetching, refetch } = useUser()
  if (user) return <Page key={user.id} user={user} />
  if (isFetching) return <ProfileSkeleton />
  return (
    <div className="wrap pt-10 sm:pt-16">
      <Notice {...words.failed} retry={() => refetch()} />
    </div>
  )
}

function Page({ user }: { user: User }) {
  const { tab, choose, jump } = useTab()
  // Read-only panels are mounted only while selected. The settings stay mounted after the first visit, with their typed
  // values.
  const [isWanted, setIsWanted] = useState(false)
  if (tab === 'settings' && !isWanted) setIsWanted(true)
  return (
    <div className="wrap pt-10 pb-section sm:pt-16">
      <h1 className="mb-6 text-title">{words.headline}</h1>
      <Tabs
        label={words.tabsLabel}
        selected={tab}
        onSelect={choose}
        tabs={[
          {
            id: 'overview',
            label: words.tabs.overview,
            panel: tab === 'overview' && <Overview user={user} onJump={jump} />,
          },
          {
            id: 'applications',
            label: words.tabs.applications,
            panel: tab === 'applications' && (
              <>
                <TabTitle of="applications" />
                <ApplicationList />
                <UnconfirmedApplications email={user.email} />
              </>
            ),
          },
          {
            id: 'settings',
            label: words.tabs.settings,
            panel: (
              <>
                <TabTitle of="settings" />
                {isWanted && <HydrateWhenVisible part={settings} />}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}

function TabTitle({ of }: { of: ProfileTab }) {
  return (
    <h2 id={getTitleId(of)} tabIndex={-1} className="sr-only">
      {words.tabs[of]}
    </h2>
  )
}

function Overview({ user, onJump }: { user: User; onJump: (tab: ProfileTab) => void }) {
  const { data: profile, isFetched } = useQuery(profileQuery)
  const registrations = useQuery(registrationsQuery)
  // The height of what comes first is unknown, so nothing is shown before it. The rest is mounted, so that it loads.
  const isWaiting = !isFetched || !registrations.isFetched
  const isUnconfirmed = profile?.isEmailConfirmed === false
  const next = pickNextSession(registrations.data ?? [], Date.now())
  return (
    <>
      {isWaiting && <OverviewSkeleton />}
      {!isWaiting && registrations.data && (
        <div className="mb-10">
          {/* What somebody with a session ahead opens their profile for. */}
          {next ? (
            <NextSession next={next} />
          ) : (
            <NothingBooked
              hasFinished={registrations.data.some(({ progress }) => progress)}
              unconfirmed={isUnconfirmed ? user.email : undefined}
            />
          )}
        </div>
      )}
      <div className={isWaiting ? 'hidden' : 'grid gap-10 lg:grid-cols-12 lg:items-start lg:gap-14'}>
        <div className="lg:sticky lg:top-28 lg:col-span-5">
          <ProfileHeader user={user} picture={profile?.profilePicture} />
        </div>
        <div className="flex flex-col gap-12 lg:col-span-7">
          <MyRegistrations />
          {/* Without a session ahead, the first part says it. */}
          {isUnconfirmed && next && <UnconfirmedNote email={user.email} of="registrations" />}
          <Work onEdit={() => onJump('settings')} />
          {/* Last, because it alone may still be loading. */}
          <RecentApplications isUnconfirmed={isUnconfirmed} onViewAll={() => onJump('applications')} />
        </div>
      </div>
    </>
  )
}

function UnconfirmedApplications({ email }: { email: string }) {
  const { data: profile } = useQuery(profileQuery)
  if (profile?.isEmailConfirmed !== false) return null
  return (
    <div className="mt-8">
      <UnconfirmedNote email={email} of="applications" />
    </div>
  )
}
