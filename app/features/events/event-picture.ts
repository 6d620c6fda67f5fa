import aiForEveryone from '#app/assets/pictures/ai-for-everyone.svg?no-inline'
import { masterclass } from '#content/masterclass.ts'
import type { Masterclass } from '#contract/masterclasses.ts'

export const pictureSize = { width: 1200, height: 675 } as const

const placeholder = `/api/placeholder/${pictureSize.width}/${pictureSize.height}`

export const missingPicture = { fallbackSrc: placeholder, fallbackAlt: 'Course thumbnail unavailable' } as const

/** Our own illustration, else the masterclass's picture, else the placeholder. */
export function eventPicture({ slug, imagePath }: Pick<Masterclass, 'slug' | 'imagePath'>): string {
  return slug === masterclass.known.slug ? aiForEveryone : imagePath || placeholder
}

/** The placeholder needs an alternative text of its own. */
export function eventPictureAlt(event: Pick<Masterclass, 'slug' | 'imagePath' | 'title'>): string {
  return eventPicture(event) === placeholder ? missingPicture.fallbackAlt : event.title
}

/** For link previews, which do not render SVG. */
export function eventCard({ slug, imagePath }: Pick<Masterclass, 'slug' | 'imagePath'>): string {
  return slug === masterclass.known.slug ? '/og/ai-for-everyone.png' : imagePath || '/og/rolewise.png'
}
