import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { availabilityQuery } from './checkout-queries.ts'
import { readDraft } from './draft.ts'
import type { Offer } from './offer.ts'

interface EarlyFormOptions {
  offer: Pick<Offer, 'slug' | 'price'> | undefined
  isSignedIn: boolean
  /** Fetches the form's code. */
  open: () => void
}

/**
 * The form's code waits until somebody touches the form, unless the form has something to say by itself: what is known of
 * a person, what they typed before they left, that there is no seat, no card, or another price than the page came with.
 */
export function useEarlyForm({ offer, isSignedIn, open }: EarlyFormOptions) {
  const slug = offer?.slug ?? ''
  const { data: now } = useQuery({ ...availabilityQuery(slug), enabled: slug !== '' })
  const isOther = now && (!now.isOpen || now.seatsLeft === 0 || !now.takesCards || now.price !== offer?.price)
  useEffect(() => {
    if (slug && (isSignedIn || isOther || readDraft(slug))) open()
  }, [slug, isSignedIn, isOther, open])
}
