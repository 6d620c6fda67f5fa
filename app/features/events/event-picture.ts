import aiForEveryone from '#app/assets/pictures/ai-for-everyone.svg?no-inline'
import { masterclass } from '#content/masterclass.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

export const pictureSize = { width: 1200, height: 675 } as const

const placeholder = `/api/placeholder/${pictureSize.width}/${pictureSize.height}`

export const missingPicture = { fallbackSrc: placeholder, fallbackAlt: 'Course thumbnail unavailable' } as const

/** Our own drawing for the masterclass we know, else the masterclass's picture, else the placeholder. */
export function eventPicture({ slug, imagePath }: Pick<Masterclass, 'slug' | 'imagePath'>): string {
  return slug === masterclass.known.slug ? aiForEveryone : imagePath || placeholder
}

/** A placeholder has to say that something is missing. */
export function eventPictureAlt(event: Pick<Masterclass, 'slug' | 'imagePath' | 'title'>): string {
  return eventPicture(event) === placeholder ? missingPicture.fallbackAlt : event.title
}

/** For cards in chats and feeds, which do not draw SVG. */
export function eventCard({ slug, imagePath }: Pick<Masterclass, 'slug' | 'imagePath'>): string {
  return slug === masterclass.known.slug ? '/og/ai-for-everyone.png' : imagePath || '/og/rolewise.png'
}
