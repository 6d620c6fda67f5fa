import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Whether a row's order is that of the registration. */
export function isOfRegistration(orderId: AnyColumn, registrationId: number): SQL {
  return sql`${orderId} = (select order_id from masterclass_registrations where id = ${registrationId})`
}
