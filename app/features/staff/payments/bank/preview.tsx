import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { bank } from '#content/staff/bank.ts'
import type { StatementPreview } from '#contract/staff/bank-statements.ts'
import { nameColumns, PreviewTable } from './preview-table.tsx'
import { assignRole, findRepeated, isComplete, type Role, type Roles, toRoles } from './roles.ts'

const words = bank.preview

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
  const names = nameColumns(preview.header)
  const problems = findRepeated(roles).map(({ role, places }) =>
    words.repeated(
      words.roles[role],
      places.flatMap((place) => names[place] ?? []),
    ),
  )
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
      <PreviewTable preview={preview} roles={roles} onChange={change} problemId={`${id}-status`} />
      <p
        id={`${id}-status`}
        role="status"
        className={`mt-3 text-small ${problems.length > 0 ? 'font-medium text-rejected' : ''}`}
      >
        {problems.length > 0
          ? problems.join(' ')
          : !canSave
            ? words.incomplete
            : isReading
              ? words.reading
              : words.count(preview.lineCount)}
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
