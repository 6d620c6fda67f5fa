import { onTestFinished } from 'vitest'
import type { User } from '#contract/accounts.ts'

export const asha: User = {
  id: 1,
  username: 'asha',
  name: 'Asha Menon',
  email: 'asha@example.in',
  phone: '+91 9876543210',
  city: 'Kochi',
  created_at: '2025-05-01T06:00:00.000Z',
}

/** The response of `/api/user`, and of other requests that need a session, without one. */
export const signedOut = () => Response.json({ message: 'Please log in first', code: 'signed_out' }, { status: 401 })

/** Sets the cookie that hints at a session, without which no user is requested. */
export function hintAtSession(): void {
  setHint('1')
  onTestFinished(() => setHint('; max-age=0'))
}

function setHint(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
  document.cookie = `rolewise_hint=${value}`
}
