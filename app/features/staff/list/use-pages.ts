import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { alwaysRefetch, asStaff } from '../as-staff.ts'

/** The response of every list of the console: contract/staff/list.ts. */
interface Page<R> {
  rows: R[]
  next: number | null
}

export interface PageRequest {
  /** Undefined for the first page. */
  before: number | undefined
  signal: AbortSignal
}

export type Pages<R> = ReturnType<typeof usePages<R>>

/**
 * A list of the console, page after page:
 *
 *     usePages(['/api/staff/applications', filters], ({ before, signal }) =>
 *       browserApi<typeof listStaffApplications>('GET', '/api/staff/applications', { query: { ...filters, before }, signal }))
 *
 * After a change: `client.invalidateQueries({ queryKey: ['/api/staff/applications'] })`.
 */
export function usePages<R, More = unknown>(
  queryKey: QueryKey,
  fetchPage: (request: PageRequest) => Promise<Page<R> & More>,
) {
  const client = useQueryClient()
  const list = useInfiniteQuery({
    ...alwaysRefetch,
    queryKey,
    queryFn: ({ pageParam, signal }) => asStaff(client, fetchPage({ before: pageParam, signal })),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page: Page<R>) => page.next ?? undefined,
    // Shows the previous filter's rows until the new ones have loaded.
    placeholderData: keepPreviousData,
  })
  return {
    rows: list.data?.pages.flatMap((page) => page.rows) ?? [],
    /** The first page, which has the fields that are sent only once. */
    firstPage: list.data?.pages[0],
    state: list.data
      ? ('ready' as const)
      : list.isError && !list.isFetching
        ? ('failed' as const)
        : ('loading' as const),
    /** Whether the rows are still the previous filter's. */
    isChanging: list.isPlaceholderData,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    /** Whether loading the next page or refetching failed while there are rows. */
    hasRefetchFailed: list.data !== undefined && list.isError && !list.isFetching,
    loadMore: () => void list.fetchNextPage(),
    retry: () => void list.refetch(),
  }
}
