import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { setUser, useLogOut, useUser } from '#app/features/accounts/queries.ts'
import { useLogInAgain } from '#app/features/accounts/sessions/queries.ts'
import { isDenied } from '#app/features/staff/as-staff.ts'
import { ConsoleFrame } from '#app/features/staff/frame/console-frame.tsx'
import { FirstPassword } from '#app/features/staff/frame/first-password.tsx'
import { RestoredBand } from '#app/features/staff/frame/restored-band.tsx'
import { SandboxBand } from '#app/features/staff/frame/sandbox-band.tsx'
import { SignedOut } from '#app/features/staff/frame/signed-out.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { isConsoleQuery, useActivityTracking } from '#app/features/staff/poll-while-active.ts'
import { todayQuery } from '#app/features/staff/today/queries.ts'
import { isRefusedWith } from '#app/lib/api.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { BrandLink } from '#app/shell/brand-link.tsx'
import { NotFoundCard } from '#app/shell/not-found-card.tsx'
import { ThemeMenu } from '#app/shell/theme-menu.tsx'
import { brand } from '#content/brand.ts'
import { frame as words } from '#content/staff/frame.ts'

/** Everybody else gets a 404 from the server. */
export const handle = { isPrivate: true, isForStaff: true, isBare: 'own' }

export const meta = staffMeta(words.pages.today)

export default function StaffLayout() {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { mutate: logOut, isPending, isSuccess } = useLogOut()
  // Stop all queries on logout: they would be refused.
  const isLeaving = isPending || isSuccess
  const { data, error } = useQuery({ ...todayQuery, enabled: isHydrated && !isLeaving })
  const client = useQueryClient()
  const { mutateAsync: logInAgain } = useLogInAgain()
  const username = useUsername()
  useActivityTracking()
  const hasEnded = data !== undefined && username !== undefined && isRefusedWith(error, 'signed_out')
  // On client navigation, or after the role was removed, only the API knows.
  if (isDenied(error) && !hasEnded) return <Missing />

  return (
    <ConsoleFrame
      waiting={data?.waiting}
      brand={<BrandLink />}
      theme={<ThemeMenu />}
      onLogOut={() => logOut(undefined, { onSuccess: () => navigate('/') })}
    >
      <noscript>
        <p className="p-8">{words.noScript}</p>
      </noscript>
      {data && !isLeaving && <SandboxBand sandbox={data.sandbox} />}
      {data?.restored && !isLeaving && <RestoredBand restored={data.restored} />}
      {data?.firstPasswordUntil && !isLeaving && <FirstPassword until={data.firstPasswordUntil} />}
      {/* Rendered in the browser only: the pages depend on the URL, the clock and the API. */}
      {isHydrated && !isLeaving && (
        <div className={hasEnded ? 'invisible [&_dialog]:invisible' : undefined}>
          <Outlet />
        </div>
      )}
      {hasEnded && (
        <SignedOut
          username={username}
          onLogIn={async (password) => {
            await logInAgain({ username, password })
            await client.invalidateQueries({ predicate: isConsoleQuery })
          }}
          onLeave={async () => {
            await navigate('/')
            await setUser(client, null)
          }}
        />
      )}
    </ConsoleFrame>
  )
}

/** The last known user, even after the session has ended. */
function useUsername(): string | undefined {
  const { data: user } = useUser()
  const [username, setUsername] = useState<string>()
  if (user && user.username !== username) setUsername(user.username)
  return username
}

function Missing() {
  usePageTitle(`${words.notFound} | ${brand.name}`)
  return (
    <main id="main" tabIndex={-1} className="min-h-svh">
      <NotFoundCard />
    </main>
  )
}
