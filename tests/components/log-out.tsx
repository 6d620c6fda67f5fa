import { useLogOut } from '#app/features/accounts/queries.ts'

/** Logs out like the menu of the header. */
export function LogOut() {
  const { mutate } = useLogOut()
  return (
    <button type="button" onClick={() => mutate()}>
      Log out
    </button>
  )
}
