import * as contract from '#contract/staff/ways-to-pay.ts'
import { type Implementation, implement } from '#server/http/implement.ts'
import { isOwner } from '#server/modules/accounts/public.ts'
import type { Services } from '#server/services.ts'
import { changeWaysToPay } from './change-ways-to-pay.ts'
import { canSwitchOff, takesScreenshots } from './read-ways-to-pay.ts'

/** Owns how buyers can pay on this site. Paying itself belongs to `payments`. */
export function waysToPayStaffRoutes(services: Services): Implementation[] {
  const { database, provider, sandbox } = services
  const show = async (userId: number): Promise<contract.WaysToPay> => ({
    provider: provider?.title ?? null,
    isSandbox: sandbox.payments,
    ways: [...(provider?.ways ?? [])],
    takesScreenshots: await takesScreenshots(services),
    upiAddress: services.upi.vpa,
    canSwitchOff: canSwitchOff(services),
    isOwner: await isOwner(database.queries, userId),
  })
  return [
    implement(contract.showWaysToPay, ({ visitor }) => show(visitor.userId)),
    implement(contract.changeWaysToPay, async ({ body, visitor }) => {
      await changeWaysToPay(services, body, visitor.userId)
      return show(visitor.userId)
    }),
  ]
}
