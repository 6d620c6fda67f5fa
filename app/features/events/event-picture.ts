import masterclass from '#app/assets/pictures/masterclass-slides.svg?no-inline'
import workshop from '#app/assets/pictures/workshop-booking.svg?no-inline'
import { workshopSlug } from '#contract/event-paths.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

export const pictureSize = { width: 1200, height: 675 } as const

const placeholder = `/api/placeholder/${pictureSize.width}/${pictureSize.height}`

export const missingPicture = { fallbackSrc: placeholder, fallbackAlt: 'Course thumbnail unavailable' } as const

/** Our own pictures of the first two events: what their demos make. A course's card has another. */
const drawings: Record<string, string> = {
  'ai-for-everyone-masterclass': masterclass,
  [workshopSlug]: workshop,
}

/** The team's picture, else our own illustration, else the placeholder. */
export function eventPicture({ slug, imagePath }: Pick<Masterclass, 'slug' | 'imagePath'>): string {
  return imagePath || drawings[slug] || placeholder
}

/** The placeholder needs an alternative text of its own. */
export function eventPictureAlt(event: Pick<Masterclass, 'slug' | 'imagePath' | 'title'>): string {
  return eventPicture(event) === placeholder ? missingPicture.fallbackAlt : event.title
}
