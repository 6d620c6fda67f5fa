import type { Services } from '#server/services.ts'
import { raiseNotice } from './raise-notice.ts'

/** Logs and notifies the team in the background; the request neither waits nor fails. */
export function warnOfUntrustedProxy(services: Services, peer: string): void {
  const { log, database } = services
  log.warn(
    { peer },
    'requests carry forwarded headers from this peer, which is not trusted: all visitors behind it count as one. If it is your balancer, add its address or network to TRUSTED_PROXIES and restart',
  )
  const notice = { kind: 'untrusted_proxy', key: 'untrusted_proxy', facts: { peer } } as const
  database
    .transaction((tx) => raiseNotice(services, tx, notice))
    .catch(() => log.warn('the notice about an untrusted proxy could not be stored'))
}
