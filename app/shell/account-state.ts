import { useLogOut, useUser } from '#app/features/accounts/queries.ts'

/**
 * Who is here. Until the API has answered it is `unknown`, and the style sheet decides by the hint on <html> whether
 * the guest's buttons show (shell.css). An API that fails leaves a visitor a guest.
 */
export function useAccount() {
  const { data: user, isError } = useUser()
  const { mutate: logOut } = useLogOut()
  const state = user ? 'user' : user === null || isError ? 'guest' : 'unknown'
  return { user, state, logOut: () => logOut() } as const
}
