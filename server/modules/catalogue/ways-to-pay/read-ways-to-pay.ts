import type { MasterclassDetail } from '#contract/masterclasses.ts'
import { isGstOn } from '#server/modules/documents/public.ts'
import type { Services } from '#server/services.ts'
import { findTakesScreenshots } from './store.ts'

type Providing = Pick<Services, 'provider' | 'database'>

/** The same for every visitor; the form asks again, because a local sandbox takes cards from this machine only. */
export async function readWaysToPay(services: Providing): Promise<MasterclassDetail['methods']> {
  const ways = services.provider?.ways ?? []
  const screenshots = await takesScreenshots(services)
  return {
    cards: ways.includes('card'),
    upi: screenshots || ways.includes('upi'),
    netbanking: ways.includes('netbanking'),
    screenshots,
    includesGst: await isGstOn(services.database.queries),
  }
}

/** UPI with a screenshot as proof. The owner can switch it off only while UPI can be paid without one. */
export async function takesScreenshots(services: Providing, queries = services.database.queries): Promise<boolean> {
  return !canSwitchOff(services) || (await findTakesScreenshots(queries))
}

export function canSwitchOff({ provider }: Pick<Services, 'provider'>): boolean {
  return provider?.ways.includes('upi') ?? false
}
