import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { showToday } from '#contract/staff/overview.ts'
import { fresh } from '../as-staff.ts'
import { whileUsed } from '../while-used.ts'

const everyMinute = 60_000

/** What waits, and how business goes. The frame shows its counts; a 401 or 403 closes the console. */
export const todayQuery = queryOptions({
  ...fresh,
  queryKey: ['/api/staff/today'],
  queryFn: ({ signal }) => browserApi<typeof showToday>('GET', '/api/staff/today', { signal }),
  refetchInterval: whileUsed(everyMinute),
})
