import type * as z from 'zod/mini'
import type { EventForm, StaffEvent } from '#contract/staff/catalogue.ts'
import { fromIndiaClock, toIndiaClock } from './india-time.ts'

/** The form's values: dates in IST, numbers as typed. */
export interface EventFields {
  slug: string
  title: string
  description: string
  startDate: string
  endDate: string
  price: string
  isLimited: boolean
  seats: string
  isOpen: boolean
  featured: boolean
  imagePath: string
  joinUrl: string
}

export const newEvent: EventFields = {
  slug: '',
  title: '',
  description: '',
  startDate: '',
  endDate: '',
  price: '',
  isLimited: true,
  seats: '',
  isOpen: false,
  featured: false,
  imagePath: '',
  joinUrl: '',
}

export function toFields(event: StaffEvent): EventFields {
  const { slug, title, description, price, seats, isOpen, featured } = event
  return {
    slug,
    title,
    description,
    startDate: toIndiaClock(event.startDate),
    endDate: toIndiaClock(event.endDate),
    price: String(price),
    isLimited: seats !== null,
    seats: seats === null ? '' : String(seats),
    isOpen,
    featured,
    imagePath: event.imagePath ?? '',
    joinUrl: event.joinUrl ?? '',
  }
}

/** The request body. A typed text that is not a number becomes NaN, which the schema rejects. */
export function toInput({ isLimited, ...fields }: EventFields): z.input<typeof EventForm> {
  return {
    ...fields,
    startDate: fromIndiaClock(fields.startDate),
    endDate: fromIndiaClock(fields.endDate),
    price: rupeesOf(fields.price),
    seats: isLimited ? parseInteger(fields.seats) : null,
  }
}

/** `1999`, `1,999.50` and `₹ 1999`, as people type them. */
function rupeesOf(typed: string): number {
  const amount = typed.replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(amount) ? Number(amount) : Number.NaN
}

function parseInteger(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
}
