import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import { toImage } from '#contract/picture-files.ts'
import type { Testimonial } from '#contract/site-texts.ts'

type Person = Pick<Testimonial, 'name' | 'title' | 'picture' | 'link'>

/** Who said it: with a face and a link, if the person gave us them. */
export function Signature({ person, className = '' }: { person: Person; className?: string }) {
  const { name, title, picture, link } = person
  return (
    <figcaption className={`flex items-center gap-3 text-small ${className}`}>
      {picture && (
        <ResponsivePicture
          image={toImage(picture)}
          sizes="3.5rem"
          className="aspect-square size-14 shrink-0 rounded-full object-cover"
        />
      )}
      <span className="min-w-0">
        {link ? (
          <a
            href={link}
            target="_blank"
            rel="noopener"
            className="block w-fit font-semibold underline underline-offset-4"
          >
            {name}
          </a>
        ) : (
          <span className="block font-semibold">{name}</span>
        )}
        <span className="opacity-80">{title}</span>
      </span>
    </figcaption>
  )
}
