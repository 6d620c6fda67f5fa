import type { Mail } from '#server/modules/mail/public.ts'
import type { OwnSeat } from './load-own-seat.ts'

/** A free seat can be booked with anybody's address, as often as one likes: its emails are limited. */
export function mailTriggerOf({ isFree }: Pick<OwnSeat, 'isFree'>): Pick<Mail, 'trigger'> {
  return isFree ? { trigger: 'stranger' } : {}
}
