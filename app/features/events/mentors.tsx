import { getInitial } from '#app/lib/get-initial.ts'
import { ResponsivePicture } from '#app/ui/responsive-picture.tsx'
import { eventFacts } from '#content/event-facts.ts'
import type { Mentor } from '#contract/events.ts'
import { toImage } from '#contract/picture-files.ts'
import { Part } from './part.tsx'

const words = eventFacts.mentors

/** Nobody is invented: without a mentor in the record there is no section. */
export function Mentors({ mentors }: { mentors: readonly Mentor[] }) {
  if (mentors.length === 0) return null
  return (
    <Part id="mentors" title={words.title(mentors.length)}>
      <ul className="grid gap-8">
        {mentors.map((mentor) => (
          <li key={mentor.name} className="flex items-start gap-5">
            <Face mentor={mentor} />
            <div className="min-w-0">
              <h3 className="text-heading">{mentor.name}</h3>
              {mentor.work.map((line) => (
                <p key={line} className="text-muted">
                  {line}
                </p>
              ))}
              {mentor.linkedin && (
                <a href={mentor.linkedin} target="_blank" rel="noopener" className="mt-1 inline-block text-link">
                  {words.linkedin(mentor.name)}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Face({ mentor: { name, photo } }: { mentor: Mentor }) {
  const shape = 'size-24 shrink-0 rounded-full object-cover sm:size-32'
  if (photo) return <ResponsivePicture image={toImage(photo)} sizes="8rem" className={shape} />
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-marigold-soft font-bold font-display text-title`}
    >
      {getInitial(name)}
    </span>
  )
}
