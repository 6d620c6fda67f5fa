/** What the page of an offered seat needs before its parts are loaded; the others are in seat-offer.ts. */
export const seatOfferMeta = {
  title: 'Accept a seat',
  description: 'Accept or decline a seat that somebody has offered you.',
  reading: 'Reading the offer',
  noScript:
    'Accepting a seat needs JavaScript. If you can’t turn it on, forward the email to us and we’ll do it for you:',
  notLoaded: { title: 'We couldn’t load the page', description: 'Check your connection and load it again.' },
} as const
