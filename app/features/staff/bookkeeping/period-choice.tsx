import { bookkeeping as words } from '#content/staff/bookkeeping.ts'
import { DayField } from '../list/day-field.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import type { ListAddress } from '../list/use-list-address.ts'
import { nameMonth } from './name-month.ts'
import { monthFrom, otherDates } from './period.ts'

const monthsListed = 24

interface PeriodChoiceProps {
  address: ListAddress<'month' | 'from' | 'to'>
  /** Null with other dates. */
  month: string | null
  now: Date
}

export function PeriodChoice({ address: { values, set }, month, now }: PeriodChoiceProps) {
  const current = monthFrom(now, 0)
  const months = Array.from({ length: monthsListed }, (_, index) => monthFrom(now, -index))
  if (month && !months.includes(month)) months.push(month)
  const last = monthFrom(now, -1)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterSelect
        filter={{
          name: 'month',
          label: words.month,
          all: nameMonth(last),
          options: [
            ...months
              .filter((one) => one !== last)
              .map((one) => ({ value: one, label: one === current ? words.soFar(nameMonth(one)) : nameMonth(one) })),
            { value: otherDates, label: words.otherDates },
          ],
        }}
        value={month === last ? '' : (month ?? otherDates)}
        onChange={(value) => set('month', value)}
      />
      {month === null && (
        <>
          <DayField label={words.from} value={values.from} onChange={(day) => set('from', day)} />
          <DayField label={words.to} value={values.to} onChange={(day) => set('to', day)} />
        </>
      )}
    </div>
  )
}
