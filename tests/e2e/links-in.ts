import { expect, type Page } from '@playwright/test'

/** The links that can be seen, with where they lead. */
export async function linksIn(place: ReturnType<Page['locator']>): Promise<[string, string | null][]> {
  const links = await place.getByRole('link').all()
  return Promise.all(
    links.map(async (link): Promise<[string, string | null]> => {
      await expect(link).toBeVisible()
      return [(await link.textContent())?.trim() ?? '', await link.getAttribute('href')]
    }),
  )
}
