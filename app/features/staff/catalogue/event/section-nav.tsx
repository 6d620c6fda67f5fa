import { useFormState } from 'react-hook-form'
import { Icon } from '#app/ui/icon.tsx'
import { staffEvents } from '#content/staff/events.ts'
import { useEventForm } from './fields.tsx'
import { goToSection } from './section.tsx'
import { sectionIds, sections } from './sections.ts'

const words = staffEvents.sections

/** Beside the form on wide screens, folded above it elsewhere. A section with an error is marked. */
export function SectionNav() {
  return (
    <>
      <nav aria-label={words.title} className="sticky top-6 hidden xl:block">
        <SectionLinks />
      </nav>
      <details className="rounded-card border border-line bg-card xl:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-3 px-4 font-semibold text-small">
          {words.title}
          <Icon name="chevron-down" />
        </summary>
        <nav aria-label={words.title} className="border-line border-t p-2">
          <SectionLinks />
        </nav>
      </details>
    </>
  )
}

function SectionLinks() {
  const { control } = useEventForm()
  const { errors } = useFormState({ control })
  return (
    <ul className="max-xl:grid max-xl:grid-cols-2 sm:max-xl:grid-cols-3">
      {sectionIds.map((id) => {
        const hasErrors = sections[id].some((field) => errors[field])
        return (
          <li key={id}>
            <a
              href={`#section-${id}`}
              onClick={(event) => {
                event.preventDefault()
                goToSection(id)
              }}
              className={`flex min-h-11 items-center gap-2 rounded-control px-3 text-small hover:bg-ink/6 xl:min-h-9 ${hasErrors ? 'font-semibold text-rejected' : ''}`}
            >
              <span className="min-w-0">{words[id]}</span>
              {hasErrors && (
                <>
                  <Icon name="alert" className="size-4.5" />
                  <span className="sr-only">{words.hasErrors}</span>
                </>
              )}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
