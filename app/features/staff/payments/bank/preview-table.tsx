import { useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { bank } from '#content/staff/bank.ts'
import type { StatementPreview } from '#contract/staff/bank-statements.ts'
import { findRepeated, type Role, type Roles } from './roles.ts'

const words = bank.preview
const roleOptions = Object.entries(words.roles) as [Role | '', string][]

interface PreviewTableProps {
  preview: StatementPreview
  roles: Roles
  onChange: (place: number, role: Role | '') => void
  /** The id of what explains a role that is chosen twice. */
  problemId: string
}

/** The first rows of a statement, with a field for each column. */
export function PreviewTable({ preview: { header, rows }, roles, onChange, problemId }: PreviewTableProps) {
  const frame = useRef<HTMLElement>(null)
  const [isWide, setIsWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const repeated = findRepeated(roles).flatMap(({ places }) => places)
  const names = nameColumns(header)
  return (
    <>
      {isWide && <p className="mb-2 text-label text-muted">{words.scroll}</p>}
      <section
        ref={frame}
        aria-label={words.table}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach it
        tabIndex={0}
        className="overflow-x-auto rounded-control border border-line"
      >
        <table className="w-full border-collapse text-left text-label">
          <caption className="sr-only">{words.table}</caption>
          <thead>
            <tr>
              {names.map((name, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never move
                <th key={place} scope="col" className="min-w-36 border-line border-b p-2 align-top font-semibold">
                  <span className="mb-1.5 block truncate">{name}</span>
                  <span className="relative block">
                    <select
                      aria-label={words.column(name)}
                      aria-invalid={repeated.includes(place) || undefined}
                      aria-describedby={repeated.includes(place) ? problemId : undefined}
                      value={roles[place]}
                      onChange={(event) => onChange(place, event.target.value as Role | '')}
                      className={`control min-h-11 py-2 pr-9 pl-3 text-label ${roles[place] ? 'border-action font-semibold' : ''}`}
                    >
                      {roleOptions.map(([role, label]) => (
                        <option key={role} value={role}>
                          {label}
                        </option>
                      ))}
                    </select>
                    <Icon
                      name="chevron-down"
                      className="pointer-events-none absolute top-1/2 right-2.5 size-4.5 -translate-y-1/2"
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, in its order
              <tr key={index} className="not-last:border-line not-last:border-b">
                {header.map((_, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={place} className="max-w-72 truncate p-2 align-top">
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

export const nameColumns = (header: readonly string[]) => header.map((name, place) => name || words.unnamed(place + 1))
