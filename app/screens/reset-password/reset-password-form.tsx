import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { setUser } from '#app/features/accounts/queries.ts'
import { ResetForm } from '#app/features/passwords/reset-form.tsx'
import { type LinkState, useBecome } from '#app/lib/mailed-link.ts'

/** The part of the page that needs the form's code. It comes by itself: see `lazyWhenVisible`. */
export default function ResetPasswordForm() {
  const state: LinkState = useLocation().state
  const become = useBecome('/reset-password')
  const client = useQueryClient()
  // Setting a password ends all sessions, the one of this browser too.
  const finish = async () => {
    await setUser(client, null)
    await become({ isDone: true })
  }
  if (!state || !('token' in state)) return null
  return <ResetForm token={state.token} onDone={finish} onDead={() => become({ isDead: true })} />
}
