/** A numbered paper on A4, in words. */
export interface PdfPaper {
  /** `Tax invoice` */
  title: string
  number: string
  /** The file's date, so that the same paper is always the same bytes. */
  issuedAt: Date
  brandName: string
  /** For the top of a second page. */
  continued: string
  parties: { heading: string; lines: string[] }[]
  facts: PaperFact[]
  columns: PaperColumn[]
  rows: string[][]
  totals: PaperFact[]
  total: PaperFact
  inWords: PaperFact
  notes: string[]
  footer: string
  pageNumber: (page: number, pages: number) => string
}

export interface PaperFact {
  term: string
  text: string
}

export interface PaperColumn {
  heading: string
  /** In points. One column without a width takes what is left. */
  width?: number
  align: 'left' | 'right'
}
