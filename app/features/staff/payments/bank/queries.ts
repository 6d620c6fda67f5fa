import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type { compareBankWithBooks, listBankLines } from '#contract/staff/bank-lines.ts'
import type { Period } from '#contract/staff/bookkeeping.ts'
import { alwaysRefetch, asStaff } from '../../as-staff.ts'

export const linesKey = '/api/staff/bank-lines'

export const linesQuery = (period: Period) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: [linesKey, period],
    queryFn: ({ client, signal }) =>
      asStaff(client, browserApi<typeof listBankLines>('GET', '/api/staff/bank-lines', { query: period, signal })),
    // Shows the previous period's lines until the new ones have loaded.
    placeholderData: keepPreviousData,
  })

export const comparisonQuery = (period: Period) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['/api/staff/bank-comparison', period],
    queryFn: ({ client, signal }) =>
      asStaff(
        client,
        browserApi<typeof compareBankWithBooks>('GET', '/api/staff/bank-comparison', { query: period, signal }),
      ),
    placeholderData: keepPreviousData,
  })
