import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

const tabs = ['overview', 'applications', 'settings'] as const
export type ProfileTab = (typeof tabs)[number]

/** The selected tab is in the URL, so that reload and Back restore it. */
export function useTab() {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((id) => id === params.get('tab')) ?? 'overview'
  const isJump = useRef(false)

  const choose = (id: string) => {
    if (id !== tab) setParams(id === 'overview' ? {} : { tab: id })
  }
  /** For links inside a panel: the panel is unmounted, so the focus moves to the new one. */
  const jump = (id: ProfileTab) => {
    isJump.current = true
    choose(id)
  }

  useEffect(() => {
    if (!isJump.current) return
    isJump.current = false
    document.getElementById(getTitleId(tab))?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [tab])

  return { tab, choose, jump }
}

/** The id of a tab's own heading. */
export function getTitleId(tab: ProfileTab): string {
  return `${tab}-title`
}
