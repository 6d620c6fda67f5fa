/** What a certificate says, on its page, on paper and in its signed file. */

/** `4 hours`, `1 hour`, `90 minutes`. */
export function hoursInWords(minutes: number): string {
  if (minutes % 30 !== 0 || minutes < 60) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/**
 * The signed file is read by programs and by people who open it. What was signed before keeps its words. The hours of the
 * narrative are read back when a certificate is checked (certificates/is-signed-as.ts).
 */
export const credentialWords = {
  /** Without minutes nobody has counted their hours, here and below. */
  narrative: (minutes: number) =>
    minutes > 0
      ? `Took part in ${hoursInWords(minutes)} of live, hands-on training.`
      : 'Took part in live, hands-on training.',
  description: (title: string, issuer: string) => `Completed ${title}, live training by ${issuer}.`,
  /** The event's own rule, as its page says it. */
  criteria: (rule: string, minutes: number) =>
    minutes > 0 ? `${rule} That’s ${hoursInWords(minutes)} of live training.` : rule,
} as const

/** The picture that pages show before anybody has one. Everything else is as on a real one. */
export const certificateSample = {
  name: 'Your name',
  undated: 'Live training',
  issued: (issuer: string) => `Issued by ${issuer} after the event`,
  number: 'A preview',
  check: 'How it’s checked',
} as const

/** On the PDF and the pictures. */
export const certificatePaper = {
  heading: 'Certificate of completion',
  certifies: 'This is to certify that',
  completed: 'has completed',
  /** For a name in letters that our fonts don’t have. */
  nameOnline: 'the person named on its page',
  skills: 'Skills',
  live: (minutes: number) => (minutes > 0 ? `${hoursInWords(minutes)} of live training` : 'Live training'),
  issued: (day: string, issuer: string) => `Issued on ${day} by ${issuer}`,
  check: 'Check it here',
  number: (id: string) => `Certificate ${id}`,
  alt: (name: string, title: string) => `Certificate of completion: ${name}, ${title}`,
} as const
