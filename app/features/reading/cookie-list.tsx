import { Badge } from '#app/ui/badge.tsx'
import { reading } from '#content/reading.ts'

interface Stored {
  name: string
  kind: string
  when: string
  what: string
  until: string
}

/** Cookies and storage keys by their real names, as the browser's developer tools show them. */
export function CookieList({ stored }: { stored: readonly Stored[] }) {
  return (
    <ol className="mt-8 flex max-w-[46rem] flex-col gap-5">
      {stored.map(({ name, kind, when, what, until }) => (
        <li key={name} className="rounded-card border border-line bg-card p-5 sm:p-7 print:break-inside-avoid">
          <div className="flex flex-col items-start gap-2 sm:flex-row sm:items-center sm:justify-between sm:gap-4">
            <h3 className="break-all font-mono font-semibold text-heading tracking-tight">{name}</h3>
            <Badge tone={kind === 'Cookie' ? 'marigold' : 'action'}>{kind}</Badge>
          </div>
          <p className="mt-3">{what}</p>
          <dl className="mt-5 grid gap-3 border-line border-t pt-4 text-small sm:grid-cols-2">
            <div>
              <dt className="text-muted">{reading.stored.when}</dt>
              <dd className="font-semibold">{when}</dd>
            </div>
            <div>
              <dt className="text-muted">{reading.stored.until}</dt>
              <dd className="font-semibold">{until}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ol>
  )
}
