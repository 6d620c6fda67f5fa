import { useEffect, useState } from 'react'
import { type MetaDescriptor, useLocation, useNavigate } from 'react-router'

/** What is known of a link from a mail, kept with the entry in the browser's history: a reload loses nothing. */
export type LinkState = { token: string } | { isDead: true; isExpired?: true } | { isDone: true } | null

/** For a page that a mailed link leads to: its token opens something, and is for nobody else's eyes. */
export const secretLinkMeta: MetaDescriptor[] = [
  { name: 'robots', content: 'noindex' },
  // While the token is in the address, not even our own files are asked for with it: some proxies note such things.
  { name: 'referrer', content: 'no-referrer' },
]

/** `undefined` until the browser has read the link and taken its token out of the address bar. */
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

/** Says what became of the link. */
export function useBecome(path: string) {
  const navigate = useNavigate()
  return (next: LinkState) => navigate(path, { replace: true, state: next })
}
