import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CardForm } from '#app/features/checkout/card-form.tsx'
import { sandboxCheckoutQuery } from '#app/features/checkout/queries.ts'

/** Loaded lazily: see `lazyWhenVisible`. */
export default function SandboxCheckoutForm() {
  const { session = '' } = useParams()
  // The route fetches; this reads the cache.
  const { data, refetch } = useQuery({ ...sandboxCheckoutQuery(session), refetchOnMount: false })
  return data ? <CardForm session={session} checkout={data} onRefused={() => refetch()} /> : null
}
