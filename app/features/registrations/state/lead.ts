import type { ReactNode } from 'react'

/** News about a booked seat, which the page opens with in place of the phase's own words. */
export interface Lead {
  headline: string
  text: string
  /** What to do about it; null for nothing. */
  action: ReactNode
}
