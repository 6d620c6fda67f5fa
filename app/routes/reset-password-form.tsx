import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { setUser } from '#app/features/accounts/queries.ts'
import type { LinkState } from '#app/features/passwords/link-state.ts'
import { ResetForm } from '#app/features/passwords/reset-form.tsx'

/** The part of the page that needs the form's code. It comes by itself: see `lazyNear`. */
export default function ResetPasswordForm() {
  const state: LinkState = useLocation().state
  const navigate = useNavigate()
  const client = useQueryClient()
  const become = (next: LinkState) => navigate('/reset-password', { replace: true, state: next })
  // Setting a password ends all sessions, the one of this browser too.
  const finish = async () => {
    await setUser(client, null)
    await become({ isDone: true })
  }
  if (!state || !('token' in state)) return null
  return <ResetForm token={state.token} onDone={finish} onDead={() => become({ isDead: true })} />
}
