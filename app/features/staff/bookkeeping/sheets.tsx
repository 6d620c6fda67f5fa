import { withQuery } from '#app/lib/api.ts'
import { Icon } from '#app/ui/icon.tsx'
import { bookkeeping as words } from '#content/staff/bookkeeping.ts'
import { type BookkeepingSheet, bookkeepingSheets, gstSheets, type Period } from '#contract/staff/bookkeeping.ts'

const isOfReturn = (sheet: BookkeepingSheet) => (gstSheets as readonly string[]).includes(sheet)

/** Every sheet of the period as CSV. */
export function Sheets({ period }: { period: Period }) {
  return (
    <>
      <SheetList
        title={words.returnTitle}
        lead={words.returnLead}
        sheets={bookkeepingSheets.filter(isOfReturn)}
        period={period}
      />
      <SheetList
        title={words.booksTitle}
        sheets={bookkeepingSheets.filter((sheet) => !isOfReturn(sheet))}
        period={period}
      />
    </>
  )
}

interface SheetListProps {
  title: string
  lead?: string
  sheets: readonly BookkeepingSheet[]
  period: Period
}

function SheetList({ title, lead, sheets, period }: SheetListProps) {
  return (
    <section aria-label={title}>
      <h2 className="font-semibold text-base">{title}</h2>
      {lead && <p className="text-muted text-small">{lead}</p>}
      <ul className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {sheets.map((sheet) => (
          <li key={sheet}>
            <a
              href={withQuery(`/api/staff/bookkeeping/${sheet}`, period)}
              download
              className="flex h-full min-h-11 items-start gap-3 rounded-control border border-line bg-card px-3.5 py-3 hover:border-edge"
            >
              <Icon name="download" className="mt-0.5 size-5 shrink-0 text-action" />
              <span className="min-w-0">
                <span className="block font-semibold text-small">{sheet}</span>
                <span className="block text-label text-muted">{words.sheets[sheet]}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
