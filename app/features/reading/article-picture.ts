import aiInHiring from '#app/assets/pictures/articles/ai-in-hiring.svg?no-inline'
import minutes from '#app/assets/pictures/articles/minutes-people-act-on.svg?no-inline'
import sixReports from '#app/assets/pictures/articles/six-reports-before-the-review.svg?no-inline'
import testTheIdea from '#app/assets/pictures/articles/test-the-idea-first.svg?no-inline'
import tickets from '#app/assets/pictures/articles/tickets-to-backlog.svg?no-inline'
import firstHour from '#app/assets/pictures/articles/your-first-hour.svg?no-inline'

export const articlePictureSize = { width: 1200, height: 675 } as const

/** Every article has an illustration; a test checks it. */
export function articlePicture(slug: string): string {
  return pictures.get(slug) ?? sixReports
}

export const pictures = new Map([
  ['six-reports-before-the-review', sixReports],
  ['ai-in-hiring', aiInHiring],
  ['test-the-idea-first', testTheIdea],
  ['minutes-people-act-on', minutes],
  ['tickets-to-backlog', tickets],
  ['your-first-hour', firstHour],
])
