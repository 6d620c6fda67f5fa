/** The certificate of a masterclass and what is claimed about it. */
export const certificate = {
  title: 'A certificate that speaks for itself',
  text: 'Take part, finish the hands-on activities, and this is yours.',
  certified: 'Industry certified',
  source: (source: string) => `Source: ${source}`,
  qualities: [
    { title: 'Digital', text: 'A link and a file, yours for good.' },
    { title: 'LinkedIn-shareable', text: 'Add it to your profile in two taps.' },
    { title: 'Industry-recognized', text: 'It lists what you can do, and anybody can check that it’s genuine.' },
  ],
  pictureAlt: (title: string) => `Preview of the certificate of completion for ${title}, with a place for your name`,
} as const
