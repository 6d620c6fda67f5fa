import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { CardForm } from '#app/features/checkout/card-form.tsx'
import { sandboxCheckoutQuery } from '#app/features/checkout/queries.ts'

/** The part of the page that needs the form's code. It comes by itself: see `lazyWhenVisible`. */
export default function SandboxCheckoutForm() {
  const { session = '' } = useParams()
  // The page around it has asked; this only looks at the answer.
  const { data, refetch } = useQuery({ ...sandboxCheckoutQuery(session), refetchOnMount: false })
  return data ? <CardForm session={session} checkout={data} onRefused={() => refetch()} /> : null
}
