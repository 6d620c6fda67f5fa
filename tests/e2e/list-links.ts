import { expect, type Page } from '@playwright/test'

/** The visible links, as pairs of text and href. */
export async function listLinks(container: ReturnType<Page['locator']>): Promise<[string, string | null][]> {
  const links = await container.getByRole('link').all()
  return Promise.all(
    links.map(async (link): Promise<[string, string | null]> => {
      await expect(link).toBeVisible()
      return [(await link.textContent())?.trim() ?? '', await link.getAttribute('href')]
    }),
  )
}
