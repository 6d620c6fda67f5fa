import { useWatch } from 'react-hook-form'
import { Icon } from '#app/ui/icon.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { useEventForm } from './fields.tsx'
import { goToSection } from './section.tsx'
import type { SectionId } from './sections.ts'

const words = staffEvents.missing

interface MissingPartsProps {
  isPublic: boolean
  drawingOf: (slug: string) => string | undefined
}

/** What visitors would miss. The event can be published without it. */
export function MissingParts({ isPublic, drawingOf }: MissingPartsProps) {
  const { control } = useEventForm()
  const [slug, sessions, mentors, pictures, imagePath] = useWatch({
    control,
    name: ['slug', 'sessions', 'mentors', 'pictures', 'imagePath'],
  })
  const hasPicture = pictures.some(({ picture }) => picture) || imagePath.trim() !== '' || drawingOf(slug) !== undefined
  const missing: { id: SectionId; text: string }[] = []
  if (sessions.length === 0) missing.push({ id: 'sessions', text: words.date })
  if (mentors.length === 0) missing.push({ id: 'mentors', text: words.mentor })
  if (!hasPicture) missing.push({ id: 'pictures', text: words.picture })
  if (missing.length === 0) return null
  return (
    <section aria-label={isPublic ? words.titleWhenPublic : words.title} className="rounded-card bg-marigold-soft p-4">
      <h2 className="font-semibold text-base">{isPublic ? words.titleWhenPublic : words.title}</h2>
      <p className="text-small">{isPublic ? words.textWhenPublic : words.text}</p>
      <ul className="flex flex-wrap gap-x-6">
        {missing.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => goToSection(id)}
              className="inline-flex min-h-11 items-center gap-2 text-left text-small underline underline-offset-4"
            >
              <Icon name="arrow-right" className="size-4" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
