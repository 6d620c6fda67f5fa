/** Limits shared by browser and server. Those of docs/spec.md §9.2 are marked; the others bound storage. */
export const limits = {
  username: { min: 3, max: 50 }, // spec: min 3
  password: { min: 6, max: 200 }, // spec: min 6
  name: { min: 2, max: 100 }, // spec: min 2
  email: { max: 254 }, // RFC 5321, 4.5.3.1.3: a path of 256 octets with its angle brackets
  phone: { max: 20 },
  city: { min: 2, max: 100 }, // spec: min 2
  country: { min: 2, max: 100 }, // spec: min 2
  link: { max: 2000 },
  organization: { max: 200 },
  followUp: { max: 200 },
  otherReason: { max: 500 },
  slug: { max: 100 },
  subject: { min: 5, max: 200 }, // spec: min 5
  message: { min: 10, max: 5000 }, // spec: min 10
  reason: { max: 2000 },
  jobTitle: { max: 100 },
  company: { max: 100 },
  bio: { max: 500 }, // spec: max 500
  legalName: { max: 200 },
  postalAddress: { max: 500 },
  screenshot: { maxMegabytes: 5, maxBytes: 5 * 1024 * 1024 }, // spec: max 5 MB
  /** Of the team, for pages. */
  picture: { maxMegabytes: 10, maxBytes: 10 * 1024 * 1024 },
  pictureAlt: { max: 200 },
  /** Of the team for those with a seat, or of an attendee for the assignment. */
  classroomFile: { maxMegabytes: 10, maxBytes: 10 * 1024 * 1024 },
  fileName: { max: 200 },
  materials: { perEvent: 200 },
  assignment: { title: 200, instructions: 5000, review: 1000 },
  recordingDays: { max: 3650 },
  rejectionReason: { max: 500 },
  /** A bank's, and how many of its lines the team approves at once. */
  statement: { maxMegabytes: 5, maxBytes: 5 * 1024 * 1024, maxLines: 20_000, maxColumns: 60, maxApproved: 500 },
  /** The share of a session that counts as having been there, where a participants' list says how long somebody was. */
  attendance: { minShare: 0.5 },
  /** The list of who was in a meeting. */
  participants: { maxMegabytes: 2, maxBytes: 2 * 1024 * 1024, maxRows: 5000 },
  reference: { max: 20 },
  /** That the team issues at once. */
  certificates: { max: 1000 },
  /** Seats that the team adds at once. */
  orderSeats: { max: 50 },
  placeholder: { max: 4000 },
  /** Days from the start of an event to its end. */
  eventLength: { maxDays: 400 },
  siteTexts: { listItems: { max: 20 } },
  event: { sessions: { max: 60 }, listItems: { max: 30 }, maxBytes: 256 * 1024 },
  /**
   * Emails of one kind about one registration that somebody can cause within `periods.emailLimitMinutes`: the team by
   * resending, an attendee by moving.
   */
  repeatedMails: { max: 10 },
} as const
