import { useParams } from 'react-router'
import { CompanyForm } from '#app/features/registrations/billing/company-form.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationCompany() {
  const { token = '' } = useParams()
  return <CompanyForm token={token} />
}
