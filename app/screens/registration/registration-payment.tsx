import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { PayAgain } from '#app/features/registrations/state/pay-again.tsx'
import { registrationQuery } from '#app/features/registrations/state/queries.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function RegistrationPayment() {
  const { token = '' } = useParams()
  const { data } = useQuery({ ...registrationQuery(token), refetchOnMount: false })
  return data && <PayAgain token={token} registration={data} />
}
