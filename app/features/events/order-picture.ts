import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { pictureAddress } from '#contract/picture-files.ts'
import { eventPicture } from './event-picture.ts'

/** The address of the picture beside an order: the team's cover, else as everywhere. */
export function orderPicture(event: MasterclassDetail): string {
  const [cover] = event.pictures
  return cover ? pictureAddress(cover) : eventPicture(event)
}
