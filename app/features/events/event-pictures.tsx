import { Picture } from '#app/ui/image.tsx'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { toImage } from '#contract/picture-files.ts'
import { eventPicture, eventPictureAlt, missingPicture, pictureSize } from './event-picture.ts'

/** The team's uploaded pictures; without any, our illustration or the picture at the record's address. */
export function EventPictures({ event }: { event: MasterclassDetail }) {
  const [cover, ...others] = event.pictures
  const frame = 'aspect-video w-full rounded-card bg-card object-cover'
  if (!cover)
    return (
      <Picture
        src={eventPicture(event)}
        alt={eventPictureAlt(event)}
        {...pictureSize}
        {...missingPicture}
        loading="lazy"
        className={frame}
      />
    )
  return (
    <div>
      <ResponsivePicture image={toImage(cover)} sizes="(min-width: 64rem) 48rem, 100vw" className={frame} />
      {others.length > 0 && (
        <ul className="mt-4 grid grid-cols-2 gap-4">
          {others.map((picture) => (
            <li key={picture.hash}>
              <ResponsivePicture
                image={toImage(picture)}
                sizes="(min-width: 64rem) 24rem, 50vw"
                className="aspect-video w-full rounded-card object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
