/** Refusals about certificates. Apart from contract/problems.ts, which every page loads. */
export const certificateMessages = {
  notFound: 'We couldn’t find this certificate. Please check the link.',
  tooEarly: 'Certificates can be issued once the last session has ended.',
  notDue: 'Somebody you chose doesn’t qualify any more. Please check the list and try again.',
  seatHasCertificate:
    'This seat has a certificate, which names its attendee. Add a new registration for the other person.',
  issued: 'Your certificate has been issued, so its name can’t be changed here. Please email us.',
  nameChosen: 'You’ve already chosen how your name is written. To change it, please email us.',
  notValid: 'This certificate isn’t valid any more, so it can’t be changed',
  seatGone: 'The registration or the event of this certificate was deleted, so it can’t be issued again',
  replaced: 'This certificate was replaced by a newer one.',
  revoked: 'This certificate was revoked.',
  withdrawn: 'This certificate was withdrawn.',
} as const
