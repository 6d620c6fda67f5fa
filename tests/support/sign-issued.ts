import { readFileSync } from 'node:fs'
import { openServer } from '#database/server.ts'
import { signCertificates } from '#server/modules/certificates/public.ts'
import { listUnsigned } from '#server/modules/certificates/store.ts'
import { readCertificateKey } from '#server/outside/credentials/certificate-key.ts'
import type { Services } from '#server/services.ts'

/** Signs what is issued until nothing is left. A process of its own, which a test kills. */
const [url = '', keyFile = ''] = process.argv.slice(2)
const database = await openServer(url)
const certificateKey = readCertificateKey(readFileSync(keyFile, 'utf8'))
const services = {
  database,
  clock: () => new Date(),
  wait: async () => {},
  publicUrl: 'http://localhost',
  certificateKey,
} as unknown as Services
while ((await listUnsigned(database.queries, 1)).length > 0) await signCertificates(services)
await database.close()
