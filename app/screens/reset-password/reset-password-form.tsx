import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { setUser } from '#app/features/accounts/queries.ts'
import { ResetForm } from '#app/features/passwords/reset-form.tsx'
import { type LinkState, useSetLinkState } from '#app/lib/mailed-link.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function ResetPasswordForm() {
  const state: LinkState = useLocation().state
  const setLinkState = useSetLinkState('/reset-password')
  const client = useQueryClient()
  // Setting a password ends all sessions, including this one.
  const finish = async () => {
    await setUser(client, null)
    await setLinkState({ isDone: true })
  }
  if (!state || !('token' in state)) return null
  return <ResetForm token={state.token} onDone={finish} onInvalid={() => setLinkState({ isInvalid: true })} />
}
