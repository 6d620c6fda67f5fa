/** What a price includes. It follows the GST settings, on pages, forms, tickets and in the legal texts alike. */
export const taxWords = {
  included: 'GST and all taxes included.',
  /** Nobody may be charged GST until we are registered; receipts say the same. */
  without: 'No GST is charged, because we aren’t registered for it.',
  row: { term: 'GST', included: 'Included', without: 'Not charged' },
} as const

export const taxSentence = (includesGst: boolean): string => (includesGst ? taxWords.included : taxWords.without)

/** What the texts about paying depend on. */
export interface PayingFacts {
  takesScreenshots: boolean
  /** Null where it could not be loaded: then they say nothing about it. */
  includesGst: boolean | null
}
