import {
  chooseCertificateListing,
  chooseCertificateName,
  findCertificate,
  findSeatCertificate,
} from '../certificates.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  changeCertificateRule,
  issueCertificates,
  listEventCertificates,
  reissueCertificate,
  revokeCertificate,
  withdrawCertificate,
} from '../staff/certificates.ts'

/** Certificates, for their readers, their holders and the console. */
export const certificatesEndpoints: readonly Endpoint[] = [
  findCertificate,
  findSeatCertificate,
  chooseCertificateName,
  chooseCertificateListing,
  listEventCertificates,
  changeCertificateRule,
  issueCertificates,
  reissueCertificate,
  revokeCertificate,
  withdrawCertificate,
]
