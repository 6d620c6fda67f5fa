import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { bank } from '#content/staff/bank.ts'
import type { StatementPreview } from '#contract/staff/bank-statements.ts'
import { assignRole, isComplete, type Role, type Roles, toRoles } from './roles.ts'

const words = bank.preview
const roleOptions = Object.entries(words.roles) as [Role | '', string][]

interface PreviewProps {
  preview: StatementPreview
  isReading: boolean
  isSaving: boolean
  error: string | undefined
  onChange: (roles: Roles) => void
  onSave: (changed: Roles | undefined) => void
  onCancel: () => void
}

/** The first rows of a statement, with what each column is: recognised, remembered, or for the team to say. */
export function Preview({ preview, isReading, isSaving, error, onChange, onSave, onCancel }: PreviewProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), [])
  const [changed, setChanged] = useState<Roles>()
  const roles = changed ?? toRoles(preview.columns, preview.header.length)
  const canSave = isComplete(roles)
  const change = (place: number, role: Role | '') => {
    const next = assignRole(roles, place, role)
    setChanged(next)
    if (isComplete(next)) onChange(next)
  }
  const intro = preview.columns === null ? words.unclear : preview.isRemembered ? words.remembered : words.recognised
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5">
      <h2 ref={heading} id={id} tabIndex={-1} className="font-semibold text-base">
        {words.title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-muted text-small">{intro}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keyboard has to reach it */}
      <section aria-label={words.table} tabIndex={0} className="overflow-x-auto rounded-control border border-line">
        <table className="w-full border-collapse text-left text-label">
          <caption className="sr-only">{words.table}</caption>
          <thead>
            <tr>
              {preview.header.map((header, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and never move
                <th key={place} scope="col" className="min-w-36 border-line border-b p-2 align-top font-semibold">
                  <span className="mb-1.5 block truncate">{header || words.unnamed(place + 1)}</span>
                  <span className="relative block">
                    <select
                      aria-label={words.column(header || words.unnamed(place + 1))}
                      value={roles[place]}
                      onChange={(event) => change(place, event.target.value as Role | '')}
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
            {preview.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file, in its order
              <tr key={index} className="not-last:border-line not-last:border-b">
                {preview.header.map((_, place) => (
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
      <p role="status" aria-busy={isReading} className={`mt-3 text-small ${isReading ? 'opacity-60' : ''}`}>
        {canSave ? words.count(preview.lineCount) : words.incomplete}
      </p>
      <SkippedRows preview={preview} />
      <FormAlert text={error ?? ''} count={0} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isBusy={isSaving} disabled={!canSave || preview.lineCount === 0} onClick={() => onSave(changed)}>
          {words.save}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  )
}

function SkippedRows({ preview: { skipped, skippedCount } }: { preview: StatementPreview }) {
  if (skippedCount === 0) return null
  return (
    <details className="mt-2 text-small">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-pending">
        {words.skipped(skippedCount)}
      </summary>
      <ul className="grid gap-1.5">
        {skipped.map(({ row, why, text }) => (
          <li key={row} className="wrap-anywhere">
            <span className="font-semibold">{words.skippedRow(row)}.</span> {words.why[why]}{' '}
            <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
