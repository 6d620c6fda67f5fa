import { useEffect } from 'react'

/**
 * For a page whose title depends on its data. The server's HTML has it from `meta`; on client navigation `meta` runs
 * before the data has loaded. `undefined` while loading.
 */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
