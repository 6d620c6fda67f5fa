import type { ReactNode } from 'react'
import { useFocusAfterLoss } from '#app/lib/focus-main.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { list as words } from '#content/staff/list.ts'
import type { exportedLists } from '#contract/staff/overview.ts'
import { type BackLink, StaffPage } from '../frame/staff-page.tsx'
import { KeysLegend, type KeysLegendProps } from '../keys/keys-legend.tsx'
import { ExportLink } from './export-link.tsx'
import { type Filter, FilterSelect } from './filter-select.tsx'
import { ListEnd } from './list-end.tsx'
import { useReturnToRow } from './return-to-row.ts'
import { Rows, type RowsProps } from './rows.tsx'
import { SearchBox } from './search-box.tsx'
import type { ListAddress } from './use-list-address.ts'
import type { Pages } from './use-pages.ts'

interface ListFrameProps<R> extends Pick<RowsProps<R>, 'columns' | 'details' | 'isAligned' | 'rowClassName'> {
  title: string
  back?: BackLink
  /** The actions beside the title, such as 'New course'. */
  actions?: ReactNode
  /** Its names must include `search` and those of the filters. */
  address?: ListAddress
  /** The placeholder of the search box; without it there is none. */
  searchLabel?: string
  filters?: readonly Filter[]
  /** Filters that are not a select, after those that are. */
  moreFilters?: ReactNode
  /** The list's name in /api/staff/export/. */
  exported?: (typeof exportedLists)[number]
  /** The export's filters, where they are not those of the address. */
  exportValues?: Record<string, string>
  pages: Pages<R>
  /** The list's keyboard shortcuts (use-row-keys.ts). */
  keys?: KeysLegendProps
  /** The empty state. That no row matches the filters is worded alike in every list. */
  empty: { title: string; text: string }
  /** Other results above the rows. When there are any, an empty list is not reported. */
  alsoFound?: ReactNode
  /** What can be done with a row, as <RowAction>s. */
  rowActions?: RowsProps<R>['actions']
  /** How many there are, where ‘in total’ would claim too much. */
  shown?: ((count: number, hasMore: boolean) => string) | undefined
  /** Shown above the rows, such as what can be done with the selected ones. */
  aboveRows?: ReactNode
}

/** The page of a list: heading, search, filters, CSV export, rows in every state, and paging. */
export function ListFrame<R extends { id: number }>({
  title,
  back,
  actions,
  searchLabel,
  filters = [],
  moreFilters,
  exported,
  exportValues,
  pages,
  address,
  columns,
  details,
  isAligned,
  rowClassName,
  rowActions,
  aboveRows,
  ...rest
}: ListFrameProps<R>) {
  const isNarrowed = address?.isNarrowed ?? false
  const table = {
    caption: title,
    columns,
    details,
    isAligned,
    rowClassName,
    actions: rowActions,
    keyOf: ({ id }: R) => id,
  }
  useFocusAfterLoss(pages.rows.length)
  useReturnToRow(pages.state === 'ready')
  return (
    <StaffPage
      title={title}
      back={back}
      actions={
        <>
          {exported && <ExportLink list={exported} values={exportValues ?? address?.values ?? {}} />}
          {actions}
        </>
      }
    >
      {address && (
        <div className="mb-4 flex flex-wrap items-center gap-2">
          {searchLabel && (
            <SearchBox
              label={searchLabel}
              value={address.values.search ?? ''}
              onChange={(value) => address.set('search', value)}
              isAlone={filters.length > 2}
            />
          )}
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              isSpread={filters.length > 2}
              value={address.values[filter.name] ?? ''}
              onChange={(value) => address.set(filter.name, value)}
            />
          ))}
          {moreFilters}
          {isNarrowed && (
            <Button variant="quiet" onClick={address.clear} className="px-3 text-small">
              {words.clear}
            </Button>
          )}
        </div>
      )}
      {pages.state === 'loading' && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          {aboveRows}
          <Rows {...table} rows={undefined} />
        </div>
      )}
      {pages.state === 'failed' && <Notice {...words.failed} retry={pages.retry} />}
      {pages.state === 'ready' && pages.rows.length === 0 && !rest.alsoFound && (
        <Notice {...(isNarrowed ? words.noMatches : rest.empty)} />
      )}
      {pages.state === 'ready' && pages.rows.length > 0 && (
        <div aria-busy={pages.isChanging} className={pages.isChanging ? 'opacity-60' : ''}>
          {rest.keys && (
            <div className="mb-1">
              <KeysLegend {...rest.keys} />
            </div>
          )}
          {aboveRows}
          <Rows {...table} rows={pages.rows} />
          <ListEnd pages={pages} shown={rest.shown} />
        </div>
      )}
      {pages.state === 'ready' && rest.alsoFound}
    </StaffPage>
  )
}
