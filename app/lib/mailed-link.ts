import { useEffect, useState } from 'react'
import { type MetaDescriptor, useLocation, useNavigate } from 'react-router'

/** The state of an emailed link, stored in the history entry so that a reload keeps it. */
export type LinkState = { token: string } | { isInvalid: true; isExpired?: true } | { isDone: true } | null

/** For a page whose URL contains a secret token. */
export const secretLinkMeta: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  // Even same-origin requests must not carry the token as referrer: some proxies log it.
  { name: 'referrer', content: 'no-referrer' },
]

/** `undefined` until the browser has read the token and removed it from the address bar. */
export function useMailedLink(path: string): LinkState | undefined {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const [isRead, setIsRead] = useState(false)
  const token = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (token) void navigate(path, { replace: true, state: { token } })
    setIsRead(true)
  }, [token, path, navigate])
  return isRead && !token ? (state as LinkState) : undefined
}

/** Returns a function that updates the link's state. */
export function useSetLinkState(path: string) {
  const navigate = useNavigate()
  return (next: LinkState) => navigate(path, { replace: true, state: next })
}
