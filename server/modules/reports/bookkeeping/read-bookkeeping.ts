import type { Period } from '#contract/staff/bookkeeping.ts'
import type { Queries } from '#database/database.ts'
import { listRevenue } from '../revenue/store.ts'
import { listNeverArrived, type NeverArrived } from './never-arrived/store.ts'
import {
  listPeriodDocuments,
  listPeriodPayments,
  listPeriodRefunds,
  type PeriodDocument,
  type PeriodPayment,
  type PeriodRefund,
} from './store.ts'

export interface Bookkeeping {
  period: Period
  documents: PeriodDocument[]
  payments: PeriodPayment[]
  refunds: (PeriodRefund | NeverArrived)[]
  revenuePaise: number
}

/** Everything of a period. A year of a busy site is some ten thousand rows. */
export async function readBookkeeping(queries: Queries, period: Period): Promise<Bookkeeping> {
  return {
    period,
    documents: await listPeriodDocuments(queries, period),
    payments: await listPeriodPayments(queries, period),
    refunds: [...(await listPeriodRefunds(queries, period)), ...(await listNeverArrived(queries, period))],
    revenuePaise: (await listRevenue(queries, period)).reduce((sum, { paise }) => sum + paise, 0),
  }
}
