import * as z from 'zod/mini'
import { endpoint, json } from '../endpoint.ts'
import { Email, line, optionalField } from '../fields.ts'
import { limits } from '../limits.ts'
import { AnyPhone } from '../phone.ts'
import { Rupees } from './money-fields.ts'
import { Attendee } from './registrations.ts'

const Amount = Rupees.check(z.maximum(1_000_000, 'At most ₹10,00,000'))

const received = {
  reference: optionalField(line({ message: 'Enter the reference number', min: 3, max: 50 })),
  receivedOn: z.iso.date('Enter the day the money arrived'),
}

/** How the team was paid: in India, not at all, or from abroad. */
const ManualPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('received'), pricePerSeat: Amount, ...received }),
  z.object({ kind: z.literal('complimentary') }),
  /** All that arrived, after conversion. */
  z.object({ kind: z.literal('abroad'), amount: Amount, ...received }),
])
export type ManualPayment = z.output<typeof ManualPayment>

const { max } = limits.orderSeats
const Attendees = z
  .array(Attendee)
  .check(z.minLength(1, 'Add at least one person'), z.maxLength(max, `At most ${max} people`))
  .check(({ value, issues }) => {
    const seen = new Set<string>()
    value.forEach(({ email }, index) => {
      const address = email.toLowerCase()
      if (seen.has(address))
        issues.push({ code: 'custom', path: [index, 'email'], message: 'This address is listed twice', input: value })
      seen.add(address)
    })
  })

/** In rupees. Amounts are stored in paise, in 32 bits. */
const maxTotal = 10_000_000

/** Seats that were paid for otherwise, or are given away. */
export const NewOrder = z
  .object({
    eventSlug: line({ message: 'Choose an event', min: 1, ...limits.slug }),
    attendees: Attendees,
    payment: ManualPayment,
    /** If it is none of the attendees, such as their company. */
    payer: z.optional(
      z.object({
        name: line({ message: 'Name is required', min: 2, max: 200 }),
        email: Email,
        phone: optionalField(AnyPhone),
      }),
    ),
    note: line({ message: 'Say why', min: 3, ...limits.rejectionReason }),
  })
  .check(({ value, issues }) => {
    const { payment, attendees } = value
    if (payment.kind !== 'received' || payment.pricePerSeat * attendees.length <= maxTotal) return
    const path = ['payment', 'pricePerSeat']
    issues.push({ code: 'custom', path, message: 'At most ₹1,00,00,000 in one order', input: value })
  })
export type NewOrder = z.output<typeof NewOrder>

export const addRegistrations = endpoint({
  method: 'POST',
  path: '/api/staff/registrations',
  summary: 'Add registrations that were paid for otherwise, are complimentary, or come from abroad',
  tag: 'Staff',
  access: 'staff',
  body: NewOrder,
  reply: json(z.object({ orderId: z.int(), references: z.array(z.string()) })),
  status: 201,
})
