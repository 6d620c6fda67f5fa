import { NavLink } from 'react-router'
import { useTeasers } from '#app/features/masterclasses/teasers.ts'
import { getInitial } from '#app/lib/get-initial.ts'
import { useIsHydrated } from '#app/lib/is-hydrated.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { consoleLink, mainNavigation, masterclassChip } from '#content/navigation.ts'
import { formatEventDates } from '#contract/event-dates.ts'
import { eventPath } from '#contract/event-paths.ts'
import { useAccount } from './account-state.ts'
import { ThemeChoiceField } from './theme-choice.tsx'

export default function MobileMenuContent() {
  return (
    <div className="wrap flex min-h-full flex-col pt-2 pb-6">
      <nav aria-label="Main">
        <ul className="divide-y divide-line">
          {mainNavigation.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} className="mobile-link">
                {label}
                <Icon name="arrow-right" className="size-6" />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <NavLink to={masterclassChip.to} className="chip mt-5 self-start">
        {masterclassChip.label}
      </NavLink>
      <NextEventLink />
      <div className="mt-auto flex flex-col gap-6 pt-10">
        <ThemeChoiceField />
        <MobileAccount />
      </div>
    </div>
  )
}

/** The page that sells the next event. */
function NextEventLink() {
  const [next] = useTeasers()
  if (!next) return null
  return (
    <NavLink
      to={eventPath(next)}
      className="mt-3 flex min-h-11 items-center gap-2 self-start font-semibold text-action"
    >
      {next.title}, {formatEventDates(next.sessions)}
      <Icon name="arrow-right" className="size-4 shrink-0" />
    </NavLink>
  )
}

function MobileAccount() {
  const account = useAccount()
  // The menu is hydrated late: until then it must look as the server rendered it, even if the user has loaded.
  const isHydrated = useIsHydrated()
  const user = isHydrated ? account.user : undefined
  const state = isHydrated ? account.state : 'unknown'
  return (
    <div data-account={state} className="grid *:col-start-1 *:row-start-1">
      <div className="guest-only grid grid-cols-2 gap-3 self-end">
        <ButtonLink to="/auth" variant="secondary" size="lg">
          Login
        </ButtonLink>
        <ButtonLink to="/auth?tab=register" size="lg">
          Register
        </ButtonLink>
      </div>
      {user && (
        <div className="grid gap-4">
          <div className="flex items-center gap-3">
            <span
              aria-hidden="true"
              className="grid size-11 shrink-0 place-items-center rounded-full bg-action font-bold font-display text-lead text-on-action"
            >
              {getInitial(user.name)}
            </span>
            <div className="min-w-0">
              <p className="truncate font-semibold">{user.name}</p>
              <p className="truncate text-muted text-small">{user.email}</p>
            </div>
          </div>
          {user.role === 'staff' && (
            <ButtonLink to={consoleLink.to} reloadDocument variant="secondary" size="lg">
              {consoleLink.label}
            </ButtonLink>
          )}
          <div className="grid grid-cols-2 gap-3">
            <Button variant="secondary" size="lg" data-closes onClick={account.logOut}>
              Logout
            </Button>
            <ButtonLink to="/profile" size="lg">
              Profile
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}
