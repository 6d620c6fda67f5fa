import { Button } from '#app/ui/button.tsx'
import { list as words } from '#content/staff/list.ts'
import type { Pages } from './use-pages.ts'

interface ListEndProps {
  pages: Pages<unknown>
  /** How many there are, where ‘in total’ would claim too much. */
  shown?: ((count: number, hasMore: boolean) => string) | undefined
}

/** Below the rows of a list: how many are shown, and the next page. */
export function ListEnd({ pages, shown = words.shown }: ListEndProps) {
  return (
    <div className="mt-4 flex min-h-11 flex-wrap items-center gap-4 text-muted text-small">
      <p role="status">{shown(pages.rows.length, pages.hasMore)}</p>
      {pages.hasMore && (
        <Button variant="secondary" isBusy={pages.isLoadingMore} onClick={pages.loadMore}>
          {words.more}
        </Button>
      )}
      {pages.hasRefetchFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-2 font-medium text-rejected">
          {words.failedSince}
          <button type="button" onClick={pages.retry} className="min-h-11 text-link">
            {words.again}
          </button>
        </p>
      )}
    </div>
  )
}
