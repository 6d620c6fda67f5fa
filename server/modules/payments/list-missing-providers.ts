import type { Services } from '#server/services.ts'
import { listOpenProviders } from './checks/store.ts'
import { findProvider } from './find-provider.ts'

/** The providers that have open checkouts and no keys. Their seats stay held until the keys are set again. */
export async function listMissingProviders(services: Services): Promise<string[]> {
  const open = await listOpenProviders(services.database.queries)
  return open.filter((name) => !findProvider(services, name))
}
