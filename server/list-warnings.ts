import type { Config } from './config.ts'
import { isLoopback } from './is-loopback.ts'
import { listUnencryptedConnections } from './list-unencrypted-connections.ts'
import { listMissingProviders } from './modules/payments/public.ts'
import type { Services } from './services.ts'

/** What the operator should know about the settings, although the site starts with them. */
export async function listWarnings(config: Config, services: Services): Promise<string[]> {
  const { publicUrl, companies, databaseUrl, sessionSecret, certificateKeyFile, dataDir } = config
  const isPublic = !isLoopback(new URL(publicUrl).hostname)
  const missing = await listMissingProviders(services)
  return [
    ...(databaseUrl && !sessionSecret
      ? [`processes that do not share ${dataDir} need the same SESSION_SECRET, or people are signed out at random`]
      : []),
    ...(databaseUrl && !certificateKeyFile
      ? [
          `the key that signs certificates is in ${dataDir} of this process alone: set CERTIFICATE_KEY_FILE, and keep a copy`,
        ]
      : []),
    ...listUnencryptedConnections(config),
    ...(isPublic ? companies.flatMap(({ warnings }) => warnings) : []),
    ...missing.map(
      (name) => `payments at ${name} are open, and its keys are not set: their seats stay held until they are`,
    ),
  ]
}
