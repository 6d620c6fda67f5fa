/** What a certificate says on paper and in pictures, in words. */
export interface DrawnCertificate {
  heading: string
  certifies: string
  name: string
  /** In place of a name that our fonts cannot write. */
  nameInstead: string
  completed: string
  title: string
  /** Days, and hours of training. */
  facts: string
  skillsHeading: string
  skills: string[]
  issued: string
  number: string
  check: string
  url: string
  brandName: string
  alt: string
  issuedAt: Date
}
