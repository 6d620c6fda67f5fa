import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * For a page whose title depends on its data. The server's HTML has it from `meta`; on client navigation `meta` runs
 * before the data has loaded. `undefined` while loading.
 */
export function usePageTitle(title: string | undefined) {
  // Renders after every navigation: even one to the same page sets the title of `meta` again.
  useLocation()
  useEffect(() => {
    if (title !== undefined) document.title = title
  })
}
