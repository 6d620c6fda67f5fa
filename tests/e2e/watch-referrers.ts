import type { Page } from '@playwright/test'

/**
 * Records the Referer of all requests from now on. The returned function reads them, and fails if there were no requests.
 * Headers of requests from a closing page cannot be read.
 */
export function watchReferrers(page: Page): () => Promise<(string | undefined)[]> {
  const reading: Promise<{ referrer: string | undefined } | null>[] = []
  page.on('request', (request) => {
    reading.push(
      request.allHeaders().then(
        ({ referer }) => ({ referrer: referer }),
        () => null,
      ),
    )
  })
  return async () => {
    const read = (await Promise.all(reading)).filter((one) => one !== null)
    if (read.length === 0) throw new Error('the headers of no request were read')
    return read.map(({ referrer }) => referrer)
  }
}
