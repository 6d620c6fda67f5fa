import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { availabilityQuery } from './checkout-queries.ts'
import { readDraft } from './draft.ts'
import type { OrderSummary } from './order-summary.ts'

interface EarlyFormOptions {
  order: Pick<OrderSummary, 'slug' | 'price'> | undefined
  isSignedIn: boolean
  /** Loads the form's code. */
  open: () => void
}

/**
 * The form's code is loaded on the first interaction, unless the form must show something by itself: a known user, a
 * draft, no seats, no cards, a changed price, or the question for the State.
 */
export function useEarlyForm({ order, isSignedIn, open }: EarlyFormOptions) {
  const slug = order?.slug ?? ''
  const { data: now } = useQuery({ ...availabilityQuery(slug), enabled: slug !== '' })
  const isOther =
    now && (!now.isOpen || now.seatsLeft === 0 || !now.takesCards || now.asksState || now.price !== order?.price)
  useEffect(() => {
    if (slug && (isSignedIn || isOther || readDraft(slug))) open()
  }, [slug, isSignedIn, isOther, open])
}
