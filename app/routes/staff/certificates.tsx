import { CertificatesPage } from '#app/features/staff/certificates/certificates-page.tsx'
import { staffMeta } from '#app/features/staff/frame/staff-meta.ts'
import { staffCertificates } from '#content/staff/certificates.ts'
import type { Route } from './+types/certificates.ts'

/** Needed on every route: the sitemap checks each one by itself. */
export const handle = { isPrivate: true }
export const meta = staffMeta(staffCertificates.title)

export default function Certificates({ params }: Route.ComponentProps) {
  return <CertificatesPage slug={params.event} />
}
