import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { HydrateWhenVisible, lazyWhenVisible } from '#app/lib/lazy-when-visible.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { toast } from '#app/ui/toast.tsx'
import { auth } from '#content/auth.ts'

type Tab = 'login' | 'register'

/** The tab named in the URL, by default Login (docs/spec.md §2.4). */
export function readTab(query: URLSearchParams): Tab {
  return query.get('tab') === 'register' ? 'register' : 'login'
}

const addresses = { login: '/auth', register: '/auth?tab=register' }
const others = { login: 'register', register: 'login' } as const

/** Mounts one form at a time; the other's values are persisted. */
export function AuthTabs() {
  const [selected, show] = useTab()
  const navigate = useNavigate()
  useFocusAfterSwitch(selected)
  const select = (tab: string) => {
    show(tab as Tab)
    // Replaces the history entry, so that Back leaves the page.
    void navigate(addresses[tab as Tab], { replace: true })
  }
  const tabs = (['login', 'register'] as const).map((tab) => ({
    id: tab,
    label: auth[tab].tab,
    panel: <Panel tab={tab} show={show} />,
  }))
  return <Tabs label={auth.tabsLabel} tabs={tabs} selected={selected} onSelect={select} mountsOnlySelected />
}

/** The tab of the URL, or the clicked one at once: the navigation waits for the forms' code (lazy-when-visible.tsx). */
function useTab() {
  const addressed = readTab(useSearchParams()[0])
  const [known, setKnown] = useState(addressed)
  const [shown, show] = useState(addressed)
  if (known !== addressed) {
    setKnown(addressed)
    show(addressed)
  }
  return [shown, show] as const
}

function Panel({ tab, show }: { tab: Tab; show: (tab: Tab) => void }) {
  const { title, switch: other } = auth[tab]
  return (
    <div className="group pb-2 [html:not([data-js])_&]:pb-12">
      {/* The thank-you view replaces these too. */}
      <div className="mb-4 group-has-data-registered:hidden">
        <h2 id={`${tab}-title`} tabIndex={-1} className="scroll-mt-28 text-title lg:text-statement">
          {title}
        </h2>
        <p className="mt-1 text-muted">
          {other.text}{' '}
          <Link
            to={addresses[others[tab]]}
            replace
            onClick={() => show(others[tab])}
            className="inline-flex min-h-11 items-center text-link"
          >
            {other.link}
          </Link>
        </p>
      </div>
      <HydrateWhenVisible part={forms[tab]} />
    </div>
  )
}

/** The clicked link is hidden with its panel, so the focus moves to the new panel's heading. */
function useFocusAfterSwitch(selected: Tab) {
  const before = useRef(selected)
  useEffect(() => {
    if (before.current === selected) return
    before.current = selected
    const { activeElement, body } = document
    if (activeElement === body || activeElement?.closest('[hidden]'))
      document.getElementById(`${selected}-title`)?.focus()
  }, [selected])
}

const onFail = () => toast({ title: auth.notLoaded.title, description: auth.notLoaded.text, tone: 'destructive' })

const forms = {
  login: lazyWhenVisible({
    load: () => import('./auth-login.tsx'),
    fallback: <Skeleton className="h-100 rounded-control sm:h-92" />,
    isLoadedOnInteraction: true,
    onFail,
  }),
  register: lazyWhenVisible({
    load: () => import('./auth-register.tsx'),
    fallback: <Skeleton className="h-[90rem] rounded-control sm:h-[76rem]" />,
    isLoadedOnInteraction: true,
    onFail,
  }),
}
