import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { reading } from '#content/reading.ts'
import { useCurrentSection } from './use-current-section.ts'

interface Entry {
  id: string
  title: string
}

/** The table of contents: beside the text on wide screens, collapsed above it on phones. */
export function Contents({ sections }: { sections: readonly Entry[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id))
  return (
    <nav
      aria-label={reading.contents}
      className="lg:sticky lg:top-28 lg:max-h-[calc(100svh-8rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <details className="group border-line border-y lg:hidden">
        <summary className="flex min-h-13 list-none items-center justify-between font-semibold">
          {reading.contents}
          <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <Entries sections={sections} current={current} />
      </details>
      <div className="hidden lg:block">
        <p className="mb-3 font-semibold text-small">{reading.contents}</p>
        <Entries sections={sections} current={current} />
      </div>
    </nav>
  )
}

function Entries({ sections, current }: { sections: readonly Entry[]; current: string | undefined }) {
  return (
    <ol className="mb-4 text-small lg:border-line lg:border-l">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`#${id}`}
            aria-current={id === current ? 'location' : undefined}
            className="flex min-h-11 items-center py-1.5 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink lg:-ml-px lg:min-h-8 lg:border-transparent lg:border-l-2 lg:pl-4 lg:aria-[current]:border-action"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  )
}
