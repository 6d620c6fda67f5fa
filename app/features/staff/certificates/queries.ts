import { queryOptions } from '@tanstack/react-query'
import { browserApi } from '#app/lib/api.ts'
import type {
  CertificateRule,
  changeCertificateRule,
  issueCertificates,
  listEventCertificates,
  reissueCertificate,
  revokeCertificate,
  withdrawCertificate,
} from '#contract/staff/certificates.ts'
import { alwaysRefetch, asStaff } from '../as-staff.ts'
import { pollWhileActive } from '../poll-while-active.ts'
import { useStaffChange } from '../use-staff-change.ts'

const poll = pollWhileActive(3000)
const eventPath = (eventId: number) => `/api/staff/events/${eventId}` as const

/** Polls while certificates are being signed. */
export const certificatesQuery = (eventId: number) =>
  queryOptions({
    ...alwaysRefetch,
    queryKey: ['/api/staff/certificates', eventId],
    queryFn: ({ signal, client }) =>
      asStaff(
        client,
        browserApi<typeof listEventCertificates>('GET', `${eventPath(eventId)}/certificates`, { signal }),
      ),
    refetchInterval: (query) => (query.state.data?.issued.some(({ isReady }) => !isReady) ? poll(query) : false),
  })

export const useCertificateChange = () => useStaffChange(['/api/staff/certificates', '/api/staff/audit'])

export const changeRule = (eventId: number, body: CertificateRule) =>
  browserApi<typeof changeCertificateRule>('PUT', `${eventPath(eventId)}/certificate-rule`, { body })
export const issue = (eventId: number, registrationIds: number[]) =>
  browserApi<typeof issueCertificates>('POST', `${eventPath(eventId)}/certificates`, { body: { registrationIds } })
export const reissue = (id: string, name: string) =>
  browserApi<typeof reissueCertificate>('POST', `/api/staff/certificates/${id}/reissue`, { body: { name } })
export const revoke = (id: string, reason: string) =>
  browserApi<typeof revokeCertificate>('POST', `/api/staff/certificates/${id}/revoke`, { body: { reason } })
export const withdraw = (id: string) =>
  browserApi<typeof withdrawCertificate>('POST', `/api/staff/certificates/${id}/withdraw`)
