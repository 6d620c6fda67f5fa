import { useParams } from 'react-router'
import { ProofAgain } from '#app/features/registrations/state/proof-again.tsx'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationProof() {
  const { token = '' } = useParams()
  return <ProofAgain token={token} />
}
