import { useLogOut, useUser } from '#app/features/accounts/queries.ts'

/**
 * The visitor's sign-in state. It is `unknown` until the API has responded, and the hint on <html> decides whether the
 * guest's buttons show (shell.css). If the API fails, the visitor is a guest.
 */
export function useAccount() {
  const { data: user, isError } = useUser()
  const { mutate: logOut } = useLogOut()
  const state = user ? 'user' : user === null || isError ? 'guest' : 'unknown'
  return { user, state, logOut: () => logOut() } as const
}
