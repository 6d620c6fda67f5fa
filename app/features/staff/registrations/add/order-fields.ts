import { type FieldErrors, get, set } from 'react-hook-form'
import * as z from 'zod/mini'
import { isoDayInIndia } from '#contract/indian-days.ts'
import { NewOrder } from '#contract/staff/new-order.ts'
import { parseRupees } from '../parse-rupees.ts'

type Kind = NewOrder['payment']['kind']

/** What the form holds: the paths of the request's body, with text for numbers. */
export interface OrderFields {
  eventSlug: string
  attendees: { name: string; email: string; phone: string }[]
  payment: { kind: Kind; pricePerSeat: string; amount: string; reference: string; receivedOn: string }
  hasPayer: boolean
  payer: { name: string; email: string; phone: string }
  note: string
}

export const nobody = { name: '', email: '', phone: '' }

export function newOrderFields(eventSlug: string, price: number | undefined, now: Date): OrderFields {
  return {
    eventSlug,
    attendees: [nobody],
    payment: {
      kind: 'received',
      pricePerSeat: price ? String(price) : '',
      amount: '',
      reference: '',
      receivedOn: isoDayInIndia(now),
    },
    hasPayer: false,
    payer: nobody,
    note: '',
  }
}

/** In rupees; NaN until one is typed. */
export function totalOf({ payment, attendees }: Pick<OrderFields, 'payment' | 'attendees'>): number {
  if (payment.kind === 'complimentary') return 0
  if (payment.kind === 'abroad') return parseRupees(payment.amount)
  return (Math.round(parseRupees(payment.pricePerSeat) * 100) * attendees.length) / 100
}

function toNewOrder({ hasPayer, payer, payment, ...fields }: OrderFields) {
  const { kind, reference, receivedOn } = payment
  const received = { reference, receivedOn }
  const paid = {
    received: { kind, pricePerSeat: parseRupees(payment.pricePerSeat), ...received },
    complimentary: { kind },
    abroad: { kind, amount: parseRupees(payment.amount), ...received },
  }
  return { ...fields, payment: paid[kind], ...(hasPayer ? { payer } : {}) }
}

/** The order, or the errors by field; those of the whole list are at its `root`. */
export function readOrder(fields: OrderFields): { order?: NewOrder; errors: FieldErrors<OrderFields> } {
  const result = z.safeParse(NewOrder, toNewOrder(fields))
  if (result.success) return { order: result.data, errors: {} }
  const errors: FieldErrors<OrderFields> = {}
  for (const { path, code, message } of result.error.issues) {
    const field = path.map(String).join('.')
    const name = field === 'attendees' ? 'attendees.root' : field
    if (!get(errors, name)) set(errors, name, { type: code ?? '', message })
  }
  return { errors }
}
