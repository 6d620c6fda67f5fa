import { useParams } from 'react-router'
import { ProofAgain } from '#app/features/registrations/state/proof-again.tsx'

/** The part of the page that needs the form's code. It comes by itself: see `lazyWhenVisible`. */
export default function RegistrationProof() {
  const { token = '' } = useParams()
  return <ProofAgain token={token} />
}
