import { useParams } from 'react-router'
import { SelfService } from '#app/features/registrations/self-service/self-service.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationChanges() {
  const { token = '' } = useParams()
  return <SelfService token={token} />
}
