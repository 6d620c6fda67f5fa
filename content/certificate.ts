/** The certificate of a masterclass and what is claimed about it. */
export const certificate = {
  /** The course whose events have it on their pages. */
  course: 'ai-for-everyone',
  title: 'A certificate that speaks for itself',
  /** Where no event is meant; each has a rule of its own (certificate-panel.ts). */
  rule: 'Each event’s page says what it takes.',
  text: 'We email it afterwards, with your name on it.',
  certified: 'Industry certified',
  source: (source: string) => `Source: ${source}`,
  qualities: [
    { title: 'Digital', text: 'A page with its own link, and a PDF. Yours to keep.' },
    { title: 'LinkedIn-shareable', text: 'Add it to your profile in two taps.' },
    { title: 'Industry-recognized', text: 'It lists what you can do, and anybody can check that it’s genuine.' },
  ],
  pictureAlt: (title: string) => `The certificate of completion for ${title}, with a place for your name`,
} as const
