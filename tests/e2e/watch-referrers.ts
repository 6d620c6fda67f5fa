import type { Page } from '@playwright/test'

/** What every request from now on says of where it comes from. What a page asked for as it was closed nobody can tell. */
export function watchReferrers(page: Page): (string | undefined)[] {
  const referrers: (string | undefined)[] = []
  page.on('request', (request) => {
    request.allHeaders().then(
      ({ referer }) => referrers.push(referer),
      () => {},
    )
  })
  return referrers
}
