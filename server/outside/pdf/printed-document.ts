/** A numbered document on A4, in words. */
export interface PrintedDocument {
  /** `Tax invoice` */
  title: string
  number: string
  /** The file's date, so that the same document is always the same bytes. */
  issuedAt: Date
  brandName: string
  /** For the top of a second page. */
  continued: string
  parties: { heading: string; lines: string[] }[]
  facts: PrintedFact[]
  columns: PrintedColumn[]
  rows: string[][]
  totals: PrintedFact[]
  total: PrintedFact
  inWords: PrintedFact
  notes: string[]
  footer: string
  pageNumber: (page: number, pages: number) => string
}

export interface PrintedFact {
  term: string
  text: string
}

export interface PrintedColumn {
  heading: string
  /** In points. One column without a width takes what is left. */
  width?: number
  align: 'left' | 'right'
}
