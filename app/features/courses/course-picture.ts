import aiForEveryone from '#app/assets/pictures/ai-for-everyone.svg?no-inline'
import aiForHrAssociates from '#app/assets/pictures/ai-for-hr-associates.svg?no-inline'
import aiForProductManagers from '#app/assets/pictures/ai-for-product-managers.svg?no-inline'
import aiForProjectManagers from '#app/assets/pictures/ai-for-project-managers.svg?no-inline'
import aiForStartupFounders from '#app/assets/pictures/ai-for-startup-founders.svg?no-inline'
import vibecoding from '#app/assets/pictures/vibecoding.svg?no-inline'
import type { Course } from '#contract/courses.ts'

export const pictureSize = { width: 1200, height: 675 } as const

export const missingPicture = {
  fallbackSrc: `/api/placeholder/${pictureSize.width}/${pictureSize.height}`,
  fallbackAlt: 'Course thumbnail unavailable',
} as const

/** Our own illustration, else the course's picture, else our placeholder (docs/spec.md §2.3). */
export function coursePicture({ slug, imagePath }: Pick<Course, 'slug' | 'imagePath'>): string {
  return courseIllustration(slug) || imagePath || missingPicture.fallbackSrc
}

export const courseIllustration = (slug: string): string | undefined => bundled.get(slug)

/** The preview image of a course's page, made from our illustration (scripts/pictures.ts), or the site's own card. */
export function courseCard(slug: string): string {
  return `/og/${bundled.has(slug) ? slug : 'rolewise'}.png`
}

const bundled = new Map([
  ['ai-for-everyone', aiForEveryone],
  ['ai-for-hr-associates', aiForHrAssociates],
  ['ai-for-product-managers', aiForProductManagers],
  ['ai-for-project-managers', aiForProjectManagers],
  ['ai-for-startup-founders', aiForStartupFounders],
  ['vibecoding', vibecoding],
])
