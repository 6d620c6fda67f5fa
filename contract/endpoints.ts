import type { Endpoint } from './endpoint.ts'
import { accountsEndpoints } from './endpoints/accounts.ts'
import { catalogueEndpoints } from './endpoints/catalogue.ts'
import { certificatesEndpoints } from './endpoints/certificates.ts'
import { messagesEndpoints } from './endpoints/messages.ts'
import { paymentsEndpoints } from './endpoints/payments.ts'
import { seatsEndpoints } from './endpoints/seats.ts'
import { staffAttendeesEndpoints } from './endpoints/staff-attendees.ts'
import { staffBookkeepingEndpoints } from './endpoints/staff-bookkeeping.ts'
import { staffCatalogueEndpoints } from './endpoints/staff-catalogue.ts'
import { staffPaymentsEndpoints } from './endpoints/staff-payments.ts'
import { staffTeamEndpoints } from './endpoints/staff-team.ts'

/**
 * The whole API: every endpoint here has an implementation, and nothing else is served under /api. A new one goes to the end of its
 * list: the trials make their inputs in this order.
 */
export const endpoints: readonly Endpoint[] = [
  ...accountsEndpoints,
  ...catalogueEndpoints,
  ...paymentsEndpoints,
  ...seatsEndpoints,
  ...messagesEndpoints,
  ...staffPaymentsEndpoints,
  ...staffAttendeesEndpoints,
  ...staffCatalogueEndpoints,
  ...staffBookkeepingEndpoints,
  ...staffTeamEndpoints,
  ...certificatesEndpoints,
]
