import { useParams } from 'react-router'
import { CertificatePanel } from '#app/features/certificates/certificate-panel.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationCertificate() {
  const { token = '' } = useParams()
  return <CertificatePanel token={token} />
}
