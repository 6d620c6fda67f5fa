import type { Registration } from '../store.ts'
import type { Buyer } from './registration-request.ts'

/** A guest's registration belongs to the browser that made it. */
export function isMadeBy(
  { userId, deviceKey }: Pick<Registration, 'userId' | 'deviceKey'>,
  { buyer }: { buyer: Buyer },
): boolean {
  return userId === null ? deviceKey === buyer.deviceKey : userId === buyer.userId
}
