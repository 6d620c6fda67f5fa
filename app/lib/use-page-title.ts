import { useEffect } from 'react'

/**
 * For a page whose title comes with its data. The server's page has it from `meta`; moving inside the app, `meta` runs
 * before the data is there. `undefined` while it is not known.
 */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])
}
