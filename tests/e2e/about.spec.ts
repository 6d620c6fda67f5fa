import { about } from '#content/about.ts'
import { expect, test } from './fixtures.ts'

test.describe('About', { tag: '@desktop' }, () => {
  test('shows the mission, the story and three differences', async ({ page }) => {
    await page.goto('/about')
    await expect(page).toHaveTitle('About Us | Rolewise')
    await expect(page.getByRole('region', { name: 'Our mission' })).toContainText(about.mission.statement)
    await expect(page.getByRole('region', { name: about.story.title })).toContainText('Our story')
    const differences = page.getByRole('region', { name: 'Three things we do differently' })
    await expect(differences.getByRole('heading', { level: 3 })).toHaveText(['No-code', 'Role-specific', 'Accelerated'])
  })

  test('links to the courses and to Contact', async ({ page }) => {
    await page.goto('/about')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: about.closing.courses })).toHaveAttribute('href', '/courses')
    await expect(main.getByRole('link', { name: about.closing.contact })).toHaveAttribute('href', '/contact')
  })
})
