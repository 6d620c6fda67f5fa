import type { Page } from '@playwright/test'

/** Records the Referer of all requests from now on. Headers of requests from a closing page cannot be read. */
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
