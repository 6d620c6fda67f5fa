import { useEffect, useRef } from 'react'
import { getInitial } from '#app/lib/get-initial.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Menu, MenuItem, MenuLink } from '#app/ui/menu.tsx'
import { consoleLink } from '#content/navigation.ts'
import { useAccount } from './account-state.ts'

/** The guest's buttons are hidden with their space kept, so that nothing shifts when the user loads. */
export function AccountArea() {
  const { user, state, logOut } = useAccount()
  const logIn = useRef<HTMLAnchorElement>(null)
  const before = useRef(state)

  // Logging out removes the focused menu; focus what replaces it.
  useEffect(() => {
    if (before.current === 'user' && state === 'guest' && document.activeElement === document.body)
      logIn.current?.focus({ preventScroll: true })
    before.current = state
  }, [state])

  return (
    <div data-account={state} className="grid items-center justify-items-end *:col-start-1 *:row-start-1">
      <div className="guest-only flex items-center">
        <ButtonLink ref={logIn} to="/auth" variant="quiet" className="px-4">
          Log in
        </ButtonLink>
        <ButtonLink to="/auth?tab=register" className="px-4">
          Register
        </ButtonLink>
      </div>
      {user && (
        <Menu
          label="Account menu"
          button={getInitial(user.name)}
          buttonClassName="grid size-11 place-items-center rounded-full bg-action font-bold font-display text-lead text-on-action focus-visible:rounded-full"
          heading={
            <div className="mb-1.5 max-w-72 border-line border-b px-3 pt-2 pb-3">
              <p className="truncate font-semibold">{user.name}</p>
              <p className="truncate text-muted text-small">{user.email}</p>
            </div>
          }
        >
          {user.role === 'staff' && (
            <MenuLink to={consoleLink.to} reloadDocument>
              <Icon name="monitor" /> {consoleLink.label}
            </MenuLink>
          )}
          <MenuLink to="/profile">
            <Icon name="user" /> Profile
          </MenuLink>
          <MenuItem onSelect={logOut}>
            <Icon name="log-out" /> Logout
          </MenuItem>
        </Menu>
      )}
    </div>
  )
}
