import { useQuery } from '@tanstack/react-query'
import { Outlet, useNavigate } from 'react-router'
import { useLogOut } from '#app/features/accounts/queries.ts'
import { isDenied } from '#app/features/staff/as-staff.ts'
import { ConsoleFrame } from '#app/features/staff/frame/console-frame.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { todayQuery } from '#app/features/staff/today/queries.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { usePageTitle } from '#app/lib/use-page-title.ts'
import { BrandLink } from '#app/shell/brand-link.tsx'
import { NotFoundCard } from '#app/shell/not-found-card.tsx'
import { ThemeMenu } from '#app/shell/theme-menu.tsx'
import { brand } from '#content/brand.ts'
import { frame as words } from '#content/staff/frame.ts'

/** The server answers 404 to everybody else. */
export const handle = { isPrivate: true, isForStaff: true, isBare: true }

export const meta = staffMeta(words.pages.today)

export default function StaffLayout() {
  const isHydrated = useIsHydrated()
  const navigate = useNavigate()
  const { mutate: logOut, isPending, isSuccess } = useLogOut()
  // From the press on nothing is asked any more: the answers would be refusals.
  const isLeaving = isPending || isSuccess
  const { data, error } = useQuery({ ...todayQuery, enabled: isHydrated && !isLeaving })
  // Whoever comes here inside the app, or whose session ended meanwhile, is told by the API.
  if (isDenied(error)) return <Missing />

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
      {/* The pages read what the server does not know: the address, the clock, the API. */}
      {isHydrated && !isLeaving && <Outlet />}
    </ConsoleFrame>
  )
}

function Missing() {
  usePageTitle(`${words.notFound} | ${brand.name}`)
  return <NotFoundCard />
}
