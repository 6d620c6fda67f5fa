/** `days` counts from `after`; null means until the person deletes it or asks us to. */
export interface RetentionRow {
  /** The name that the jobs use. */
  kind: string
  what: string
  why: string
  days: number | null
  /** The period as text. */
  period: string
  after: string
}
