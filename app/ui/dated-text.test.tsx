import { expect, test } from 'vitest'
import { formatDate, formatDateRange, formatDateTime, formatTimeRange } from '#contract/dates.ts'
import { formatEventDates, formatSessionDay } from '#contract/event-dates.ts'
import { render } from '#tests/components/render.tsx'
import { DatedText } from './dated-text.tsx'

const sitting = (day: string) => ({ startsAt: `${day}T12:30:00.000Z`, endsAt: `${day}T14:30:00.000Z` })
const june = sitting('2027-06-20')
const july = sitting('2027-07-04')

test.each([
  [`Until ${formatDateTime(june.startsAt)} you can move`, ['20 June 2027', '6 PM IST']],
  [`You can join from 5:45 PM IST on ${formatDate(june.startsAt)}, 15 minutes before`, ['5:45 PM IST', '20 June 2027']],
  [
    `${formatSessionDay(june)}, ${formatTimeRange('2027-06-20T05:30:00Z', '2027-06-20T07:00:00Z')}`,
    ['20 June 2027', '11 AM–12:30 PM IST'],
  ],
  [formatTimeRange(june.startsAt, june.endsAt), ['6–8 PM IST']],
  [formatDateRange(june.startsAt, july.startsAt), ['20 June', '4 July 2027']],
  [formatDateRange('2027-12-31T12:00:00Z', '2028-01-01T12:00:00Z'), ['31 December 2027', '1 January 2028']],
  [formatEventDates([june, sitting('2027-06-21')]), ['20–21 June 2027']],
  [formatEventDates([june, sitting('2027-06-27')]), ['20 and 27 June 2027']],
  [formatEventDates([june, july]), ['20 June', '4 July 2027']],
  ['Session 2 of 2', []],
])('“%s” keeps %j together, and its words', async (text, together) => {
  const page = await render(<DatedText text={text} />)
  expect(page.textContent).toBe(text)
  expect([...page.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent)).toEqual(together)
})
