import { expect, test } from 'vitest'
import { findOfferEnd } from './offer-end.ts'

const earlier = new Date('2027-06-20T12:30:00.000Z')
const later = new Date('2027-06-22T12:30:00.000Z')

test.each([
  ['at its own end before the start', earlier, later],
  ['at the start, if that comes first', later, earlier],
  ['at its own end without a date', earlier, null],
])('an offer ends %s', (_, expiresAt, startDate) => {
  expect(findOfferEnd(expiresAt, startDate)).toEqual(earlier)
})
