import type { EventKind } from './events.ts'

/** The first workshop has pages of its own (docs/spec.md §2). Here, so that a page with a link to it carries no schema. */
export const workshopSlug = 'vibe-coding-session'
export const workshopCourseSlug = 'vibecoding'
export const workshopPath = `/courses/${workshopCourseSlug}`
export const workshopBookingPath = '/register/vibe-coding'
export const firstMasterclassSlug = 'ai-for-everyone-masterclass'

interface Addressed {
  slug: string
  kind: EventKind
  courseSlug: string | null
}

/** The page that sells it. The first workshop and cohorts are sold on a course's page. */
export function eventPath({ slug, kind, courseSlug }: Addressed): string {
  if (slug === workshopSlug) return workshopPath
  if (kind === 'cohort' && courseSlug) return `/courses/${courseSlug}#cohort`
  return `/masterclasses/${slug}`
}

/** The page with its registration form (docs/spec.md §2). */
export function bookingPath({ slug, kind, courseSlug }: Addressed): string {
  if (slug === workshopSlug) return workshopBookingPath
  if (kind === 'cohort' && courseSlug) return `/apply?course=${courseSlug}`
  return `/apply?masterclass=${encodeURIComponent(slug)}`
}
