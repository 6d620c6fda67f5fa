import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preload } from 'react-dom'
import { upiPictureOf, upiQuery } from './checkout-queries.ts'

/** Whoever has chosen the QR code will want to see it: it is fetched then, so that submitting the form asks for nothing. */
export function useUpiAhead({ slug, price, isChosen }: { slug: string; price: number; isChosen: boolean }): void {
  const { data } = useQuery({ ...upiQuery(slug, price), enabled: isChosen })
  useEffect(() => {
    if (isChosen && data) preload(upiPictureOf(slug, data.reference), { as: 'image' })
  }, [isChosen, data, slug])
}
