import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { withQuery } from '#app/lib/api.ts'
import { useFocusAfterLoss } from '#app/lib/focus-main.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { bank as words } from '#content/staff/bank.ts'
import { isoDayInIndia } from '#contract/indian-days.ts'
import type { ImportedStatement } from '#contract/staff/bank-statements.ts'
import { Period } from '#contract/staff/bookkeeping.ts'
import { StaffPage } from '../../frame/staff-page.tsx'
import { DayField } from '../../list/day-field.tsx'
import { useListAddress } from '../../list/use-list-address.ts'
import { Lines } from './lines.tsx'
import { Preview } from './preview.tsx'
import { StatementForm } from './statement-form.tsx'
import { useStatement } from './use-statement.ts'

/**
 * A bank statement: upload or paste, check the columns, approve what matches. The period is in the address; this month so
 * far unless it says otherwise.
 */
export function BankPage() {
  const address = useListAddress(['from', 'to'])
  const [, setSearch] = useSearchParams()
  const id = useId()
  // Here, so that starting over keeps it.
  const [text, setText] = useState('')
  const [imported, setImported] = useState<ImportedStatement>()
  const statement = useStatement((saved) => {
    setImported(saved)
    setText('')
    setSearch({ from: saved.from, to: saved.to }, { replace: true })
  })
  const { preview, error, isReading, isSaving } = statement
  useFocusAfterLoss(preview ? 1 : 0)
  const [today] = useState(() => isoDayInIndia(new Date()))
  const from = address.values.from || `${today.slice(0, 8)}01`
  const to = address.values.to || today
  const period = z.safeParse(Period, { from, to })
  return (
    <StaffPage
      title={words.title}
      back={{ to: '/staff/payments', label: words.payments }}
      actions={
        <ButtonLink to={withQuery('/staff/payments/books', period.data)} variant="secondary">
          {words.books.open}
        </ButtonLink>
      }
    >
      <div className="grid max-w-6xl gap-6 *:min-w-0">
        {preview ? (
          <Preview
            // Another file has other columns.
            key={preview.header.join('|')}
            preview={preview}
            isReading={isReading}
            isSaving={isSaving}
            error={error}
            onChange={statement.readAgain}
            onSave={statement.save}
            onCancel={statement.cancel}
          />
        ) : (
          <StatementForm text={text} onType={setText} isReading={isReading} error={error} onRead={statement.read} />
        )}
        <p role="status" className="font-semibold text-small empty:hidden">
          {imported && words.imported(imported)}
        </p>
        {!preview && (
          <div className="flex flex-wrap items-center gap-2">
            <DayField label={words.period.from} value={from} onChange={(day) => address.set('from', day)} />
            <DayField
              label={words.period.to}
              value={to}
              problemId={period.success ? undefined : id}
              onChange={(day) => address.set('to', day)}
            />
            {!period.success && (
              <p id={id} role="alert" className="font-medium text-rejected text-small">
                {period.error.issues[0]?.message}
              </p>
            )}
          </div>
        )}
        {!preview && period.success && <Lines period={period.data} />}
      </div>
    </StaffPage>
  )
}
